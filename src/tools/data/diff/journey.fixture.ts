import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^1 change · 1 line removed · 1 line added$/,
  run: async () => {
    await ready();
    await type(/^Original text/, "one\ntwo\nthree");
    await type(/^Changed text/, "one\n2\nthree");
    return shows(/^1 change · 1 line removed · 1 line added$/m);
  },
} satisfies Journey;
