import { ready, result, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=base64-encode",
  expected: /^w6k=$/,
  run: async () => {
    await ready();
    await type(/^Input/, "é");
    return result();
  },
} satisfies Journey;
