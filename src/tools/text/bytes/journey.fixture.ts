import { ready, result, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=hex-encode",
  expected: /^c3 a9$/,
  run: async () => {
    await ready();
    await type(/^Input/, "é");
    return result();
  },
} satisfies Journey;
