import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /SHA256:\S{43}/,
  run: async () => {
    await ready();
    await type(
      /^Private key PEM/,
      "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n-----END PRIVATE KEY-----",
    );
    return shows(/SHA256:\S{43}/);
  },
} satisfies Journey;
