import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /Tue, 14 Nov 2023 22:13:20 GMT/,
  run: async () => {
    await ready();
    await type(/Input/, "1700000000");
    return shows(/Tue, 14 Nov 2023 22:13:20 GMT/);
  },
} satisfies Journey;
