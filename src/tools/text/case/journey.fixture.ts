import { ready, result, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=snake-case",
  expected: /^user_ids$/,
  run: async () => {
    await ready();
    await type(/^Input/, "userIDs");
    await shows(/8 characters/);
    return result();
  },
} satisfies Journey;
