import { ready, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  // RFC 6238, appendix B.
  expected: /^07081804$/,
  run: async () => {
    await ready();
    await type(/^Secret/, "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&digits=8");
    await type(/^Time/, "1111111109");
    return until(
      () =>
        Array.from(document.querySelectorAll("textarea"), ({ value }) => value).find((value) => value === "07081804"),
      "the code",
    );
  },
} satisfies Journey;
