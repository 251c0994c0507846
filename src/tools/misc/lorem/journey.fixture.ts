import { ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^[A-Z][a-z]+ /,
  run: async () => {
    await ready();
    return shows(/^(?:[A-Za-z]+[,.]? ){20,}/m);
  },
} satisfies Journey;
