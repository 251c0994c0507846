import { choose, press, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "format=tiff",
  expected: /picture\.tiff/,
  run: async (picture) => {
    await ready();
    await choose("picture.png", "image/png", picture);
    await press(/Convert now/);
    return shows(/picture\.tiff/);
  },
} satisfies Journey;
