import { ready, result, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=url-encode",
  expected: /^a%20b$/,
  run: async () => {
    await ready();
    await type(/^Input/, "a b");
    return result();
  },
} satisfies Journey;
