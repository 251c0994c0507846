import { press, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^d41d8cd98f00b204e9800998ecf8427e$/,
  run: async () => {
    await ready();
    await press(/^\s*Generate/);
    return shows(/d41d8cd98f00b204e9800998ecf8427e/);
  },
} satisfies Journey;
