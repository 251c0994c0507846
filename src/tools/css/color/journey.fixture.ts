import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /rgb\(102 51 153\)/,
  run: async () => {
    await ready();
    await type(/^\s*Color\s*$/, "RebeccaPurple");
    return shows(/rgb\(102 51 153\)/);
  },
} satisfies Journey;
