import fc from "fast-check";
import { read, write } from "#core/params.ts";
import { settingsOfTools } from "#tools/settings.fixture.ts";
import { neverFails, textsLike } from "./fuzz.ts";

// Any link opens its tool, with values that the tool could have written itself.
for (const [folder, params] of Object.entries(settingsOfTools)) {
  const printed = Object.values(params).map((param) => param.print(param.default));
  const pairs = fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...Object.keys(params)) },
        { weight: 1, arbitrary: textsLike("__proto__", "value") },
      ),
      textsLike(...printed, "1", "-1e9", "14b8a6", "true", "1/3"),
    ),
    { maxLength: 12 },
  );
  neverFails(`links of ${folder}`, pairs, (query) => {
    const values = read(params, new URLSearchParams(query));
    const again = read(params, write(params, values));
    if (JSON.stringify(again) !== JSON.stringify(values))
      throw new Error("What was written reads back as another value");
  });
}
