import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /122\.38 ppi/,
  run: async () => {
    await ready();
    await type(/^Diagonal/, "24");
    return shows(/122\.38 ppi/);
  },
} satisfies Journey;
