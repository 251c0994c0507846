import { choose, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^No code was found/,
  run: async (picture) => {
    await ready();
    await choose("picture.png", "image/png", picture);
    return shows(/No code was found[^\n]*/);
  },
} satisfies Journey;
