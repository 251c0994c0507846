import { ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "length=24",
  expected: /^\S{24}$/,
  run: async () => {
    await ready();
    return shows(/^\S{24}$/m);
  },
} satisfies Journey;
