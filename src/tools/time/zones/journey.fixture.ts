import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /Kathmandu/,
  run: async () => {
    await ready();
    await type(/Place/, "Kathmandu");
    (document.querySelector("form button[type=submit]") as HTMLButtonElement).click();
    return shows(/Kathmandu/);
  },
} satisfies Journey;
