import { ready, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=base64-encode",
  expected: /^w6k=$/,
  run: async () => {
    await ready();
    await type(/^Input/, "é");
    return until(() => document.querySelector<HTMLTextAreaElement>("main textarea[readonly]")?.value, "a result");
  },
} satisfies Journey;
