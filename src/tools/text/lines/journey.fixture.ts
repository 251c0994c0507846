import { ready, shows, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=sort-lines",
  expected: /^apple\npear$/,
  run: async () => {
    await ready();
    await type(/^Input/, "pear\napple");
    await shows(/2 lines/);
    return until(
      () => [...document.querySelectorAll<HTMLTextAreaElement>("main textarea[readonly]")][0]?.value,
      "a result",
    );
  },
} satisfies Journey;
