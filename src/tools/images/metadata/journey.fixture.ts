import { choose, press, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^Saved\./,
  run: async (picture) => {
    await ready();
    await choose("picture.png", "image/png", picture);
    HTMLAnchorElement.prototype.click = () => {};
    await press(/^\s*Save/);
    return shows(/Saved\..*/);
  },
} satisfies Journey;
