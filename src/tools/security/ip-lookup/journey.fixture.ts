import { press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /private/i,
  run: async () => {
    await ready();
    await type(/Enter IPv4 or IPv6 address/, "192.168.0.1");
    await press(/Lookup/);
    return shows(/[^\n]*private[^\n]*/i);
  },
} satisfies Journey;
