import { ready, result, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=to-code-points",
  expected: /^U\+00E9$/,
  run: async () => {
    await ready();
    await type(/^Input/, "é");
    await shows(/6 characters/);
    return result();
  },
} satisfies Journey;
