import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /255\.255\.252\.0/,
  run: async () => {
    await ready();
    await type(/Block/, "10.1.2.3/22");
    return shows(/255\.255\.252\.0/);
  },
} satisfies Journey;
