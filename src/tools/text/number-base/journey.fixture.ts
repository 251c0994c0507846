import { ready, shows, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=convert-base",
  expected: /^FF$/,
  run: async () => {
    await ready();
    await type(/^Input/, "255");
    await shows(/2 characters/);
    return until(
      () => [...document.querySelectorAll<HTMLTextAreaElement>("main textarea[readonly]")][0]?.value,
      "a result",
    );
  },
} satisfies Journey;
