import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^Scans/,
  run: async () => {
    await ready();
    await type(/Enter your link or text here/, "https://example.org/any-engine");
    return shows(/Scans[^\n]*/);
  },
} satisfies Journey;
