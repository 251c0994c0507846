import { ready, result, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "steps=base64-encode_reverse-lines*what*characters",
  expected: /^=k6w$/,
  run: async () => {
    await ready();
    await type(/^Input/, "é");
    return result();
  },
} satisfies Journey;
