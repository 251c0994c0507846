import { ready, result, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=rot13",
  expected: /^Uryyb$/,
  run: async () => {
    await ready();
    await type(/^Input/, "Hello");
    await shows(/5 characters/);
    return result();
  },
} satisfies Journey;
