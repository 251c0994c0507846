import { ready, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=url-encode",
  expected: /^a%20b$/,
  run: async () => {
    await ready();
    await type(/^Input/, "a b");
    return until(() => document.querySelector<HTMLTextAreaElement>("main textarea[readonly]")?.value, "a result");
  },
} satisfies Journey;
