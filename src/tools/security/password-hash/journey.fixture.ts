import { press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /^This is the password\.$/,
  run: async () => {
    await ready();
    await type(/^Stored hash/, "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW");
    await type(/^Password to check/, "U*U");
    await press(/^\s*Check$/);
    return shows(/This is (?:not )?the password\./);
  },
} satisfies Journey;
