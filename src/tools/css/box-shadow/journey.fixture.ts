import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /box-shadow: 33px/,
  run: async () => {
    await ready();
    await type(/Offset X/, "33");
    return shows(/box-shadow: 33px[^\n]*/);
  },
} satisfies Journey;
