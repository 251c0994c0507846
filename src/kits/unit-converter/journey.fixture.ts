import { control, ready, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

/** What every converter does. */
export const convert: Journey = {
  query: "value=12",
  expected: /^[−-]?[\d.,]+$/,
  run: async () => {
    await ready();
    const output = await control(":is(input, output)", /Output/);
    return until(() => output.value, "a result");
  },
};
