import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /At 12:00, on the last Friday of the month/,
  run: async () => {
    await ready();
    await type(/Expression/, "0 0 12 ? * 6L");
    return shows(/At 12:00, on the last Friday of the month/);
  },
} satisfies Journey;
