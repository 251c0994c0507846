import fc from "fast-check";
import { type Params, read, write } from "#core/params.ts";
import type { Quantity } from "#core/quantity.ts";
import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { neverFails, textsLike } from "./fuzz.ts";

const found = import.meta.glob<Params>("../src/tools/*/*/params.ts", { eager: true, import: "default" });
const modules = import.meta.glob<{ default?: Quantity }>(["../src/tools/units/*/*.ts", "!**/*.fixture.ts"], {
  eager: true,
});

const converters = Object.entries(modules).flatMap(([file, { default: quantity }]) =>
  quantity && /\/([^/]+)\/\1\.ts$/.test(file) ? [[file, converterParams(quantity)] as const] : [],
);

// Any link opens its tool, with values that the tool could have written itself.
for (const [file, params] of [...Object.entries<Params>(found), ...converters]) {
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
  neverFails(file.replace(/^.*tools\/(.*)\/.*$/, "links of $1"), pairs, (query) => {
    const values = read(params, new URLSearchParams(query));
    const again = read(params, write(params, values));
    if (JSON.stringify(again) !== JSON.stringify(values))
      throw new Error("What was written reads back as another value");
  });
}
