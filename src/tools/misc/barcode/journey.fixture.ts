import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^Scans: read back from its pixels as EAN-13/,
  run: async () => {
    await ready();
    await type(/^Text /, "4006381333931");
    return shows(/Scans: [^\n]*/);
  },
} satisfies Journey;
