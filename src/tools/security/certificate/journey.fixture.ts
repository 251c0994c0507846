import { press, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /It is self-signed\./,
  run: async () => {
    await ready();
    await press(/^\s*Create certificates/);
    await press(/^\s*Create$/);
    await press(/^\s*Read in the box above/);
    return shows(/It is self-signed\./);
  },
} satisfies Journey;
