import { press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^-----BEGIN AGE ENCRYPTED FILE-----/,
  run: async () => {
    await ready();
    await type(/^Text/, "a secret");
    await type(/^Passphrase/, "correct horse battery staple");
    await press(/^\s*Encrypt$/);
    return shows(/-----BEGIN AGE ENCRYPTED FILE-----/);
  },
} satisfies Journey;
