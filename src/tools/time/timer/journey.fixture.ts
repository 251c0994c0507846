import { ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /Timer of 5:00/,
  run: async () => {
    await ready();
    (document.querySelector("form button[type=submit]") as HTMLButtonElement).click();
    return shows(/Timer of 5:00/);
  },
} satisfies Journey;
