import { press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "format=ndjson",
  expected: /^\{"name":"Ada","age":36\}$/,
  run: async () => {
    await ready();
    await type(/^Input/, "name;age\nAda;36\nBob;41\n");
    await shows(/^2 rows · 2 columns$/m);
    await press(/Result$/);
    return shows(/^\{"name":"Ada","age":36\}$/m);
  },
} satisfies Journey;
