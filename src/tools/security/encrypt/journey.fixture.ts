import { press, ready, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^-----BEGIN AGE ENCRYPTED FILE-----/,
  run: async () => {
    await ready();
    await type(/^Text Type/, "a secret");
    await type(/^Passphrase/, "correct horse battery staple");
    await press(/^\s*Encrypt$/);
    const result = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Result text"]');
    return until(() => result()?.value, "a result");
  },
} satisfies Journey;
