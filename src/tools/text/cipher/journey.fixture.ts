import { ready, shows, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=rot13",
  expected: /^Uryyb$/,
  run: async () => {
    await ready();
    await type(/^Input/, "Hello");
    await shows(/5 characters/);
    return until(
      () => [...document.querySelectorAll<HTMLTextAreaElement>("main textarea[readonly]")][0]?.value,
      "a result",
    );
  },
} satisfies Journey;
