import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^Note\s+Shown/,
  run: async () => {
    await ready();
    await type(/^Markdown/, "> [!NOTE]\n> Shown **boldly** &amp; safely.");
    return shows(/Note\s+Shown boldly & safely\./);
  },
} satisfies Journey;
