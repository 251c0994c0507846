import { ready, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=gzip",
  expected: /^1f 8b 08 [\da-f\s]+$/,
  run: async () => {
    await ready();
    await type(/^Input/, "hi");
    return until(() => document.querySelector<HTMLTextAreaElement>("main textarea[readonly]")?.value, "a result");
  },
} satisfies Journey;
