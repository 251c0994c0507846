import { press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /select\s+a,\s+b/,
  run: async () => {
    await ready();
    await type(/^Input/, "select a, b from t");
    await press(/^\s*Format/);
    return shows(/select\s+a,\s+b/);
  },
} satisfies Journey;
