import { ready, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "steps=base64-encode_reverse-lines*what*characters",
  expected: /^=k6w$/,
  run: async () => {
    await ready();
    await type(/^Input/, "é");
    return until(
      () => document.querySelector<HTMLTextAreaElement>('main section[aria-label="Processed text"] textarea')?.value,
      "a result",
    );
  },
} satisfies Journey;
