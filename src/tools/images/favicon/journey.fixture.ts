import { choose, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "padding=10&radius=20",
  expected: /Cut to a circle/,
  run: async (picture) => {
    await ready();
    await choose("picture.png", "image/png", picture);
    return shows(/Cut to a circle/);
  },
} satisfies Journey;
