import { choose, control, press, ready } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "format=jpg",
  expected: /Download picture\.jpg/,
  run: async (picture) => {
    await ready();
    await choose("picture.png", "image/png", picture);
    await press(/Convert now/);
    return (await control("button", /Download picture\.jpg/)).getAttribute("aria-label");
  },
} satisfies Journey;
