import { ready, result, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "operation=gzip",
  expected: /^1f 8b 08 [\da-f\s]+$/,
  run: async () => {
    await ready();
    await type(/^Input/, "hi");
    return result();
  },
} satisfies Journey;
