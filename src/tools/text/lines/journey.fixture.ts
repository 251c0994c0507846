import { ready, result, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=sort-lines",
  expected: /^apple\npear$/,
  run: async () => {
    await ready();
    await type(/^Input/, "pear\napple");
    await shows(/2 lines/);
    return result();
  },
} satisfies Journey;
