import { ready, result, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=json-escape",
  expected: /^"a"$/,
  run: async () => {
    await ready();
    await type(/^Input/, "a");
    return result();
  },
} satisfies Journey;
