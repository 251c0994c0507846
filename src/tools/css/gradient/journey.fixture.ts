import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /linear-gradient\(45deg/,
  run: async () => {
    await ready();
    await type(/^\s*Angle/, "45");
    return shows(/[^\n]*linear-gradient\(45deg[^\n]*/);
  },
} satisfies Journey;
