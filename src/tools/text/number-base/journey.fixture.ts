import { ready, result, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=convert-base",
  expected: /^FF$/,
  run: async () => {
    await ready();
    await type(/^Input/, "255");
    await shows(/2 characters/);
    return result();
  },
} satisfies Journey;
