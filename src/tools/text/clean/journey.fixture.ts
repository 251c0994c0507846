import { ready, result, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=trim",
  expected: /^a b$/,
  run: async () => {
    await ready();
    await type(/^Input/, "  a   b ");
    await shows(/3 characters/);
    return result();
  },
} satisfies Journey;
