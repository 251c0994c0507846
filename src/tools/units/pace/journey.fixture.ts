import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /5:30 min\/km/,
  run: async () => {
    await ready();
    await type(/^Time/, "55:00");
    return shows(/5:30 min\/km/);
  },
} satisfies Journey;
