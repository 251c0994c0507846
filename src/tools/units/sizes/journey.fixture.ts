import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /EN 13402-3 for 104 cm/,
  run: async () => {
    await ready();
    await type(/^Girth/, "104");
    return shows(/EN 13402-3 for 104 cm/);
  },
} satisfies Journey;
