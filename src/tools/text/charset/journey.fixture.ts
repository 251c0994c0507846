import { ready, result, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=charset-repair",
  expected: /^café$/,
  run: async () => {
    await ready();
    await type(/^Input/, "cafÃ©");
    return result();
  },
} satisfies Journey;
