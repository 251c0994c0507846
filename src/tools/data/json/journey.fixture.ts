import { press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /"a": 12345678901234567890/,
  run: async () => {
    await ready();
    await type(/^Input/, '{"a":12345678901234567890}');
    await press(/^\s*Format/);
    return shows(/"a": \d+/);
  },
} satisfies Journey;
