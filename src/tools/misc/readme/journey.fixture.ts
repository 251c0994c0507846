import { press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^tried$/,
  run: async () => {
    await ready();
    await type(/^package.json/, '{"name":"tried","description":"Tries it","scripts":{"dev":"vite"}}');
    await press(/Create README/);
    return shows(/^tried$/m);
  },
} satisfies Journey;
