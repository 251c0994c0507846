import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /100 km take 7 L/,
  run: async () => {
    await ready();
    await type(/^Distance/, "100");
    return shows(/100 km take 7 L/);
  },
} satisfies Journey;
