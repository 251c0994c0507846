import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^2 matches$/,
  run: async () => {
    await ready();
    await type(/^Expression/, "(\\d{4})-(\\d\\d)");
    await type(/^Test text/, "from 2025-12 to 2026-11");
    return shows(/^2 matches$/m);
  },
} satisfies Journey;
