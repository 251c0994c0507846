import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /1 month and 1 day/,
  run: async () => {
    await ready();
    await type(/From/, "2024-01-31");
    await type(/To/, "2024-03-01");
    return shows(/1 month and 1 day/);
  },
} satisfies Journey;
