import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /595 × 842 px/,
  run: async () => {
    await ready();
    await type(/^Dots per inch/, "72");
    return shows(/595 × 842 px/);
  },
} satisfies Journey;
