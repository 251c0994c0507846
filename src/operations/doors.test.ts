import fc from "fast-check";
import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import findAndReplace from "./clean/find-and-replace.ts";
import { regexEscape } from "./escape/css-and-regex.ts";
import { eachSetting } from "./settings.fixture.ts";

// One operation reads what another writes, under each choice of its settings.

test("Find reads what the regex escape writes, for every language", () => {
  const sign = fc.constantFrom(..."a1-_#@:;/\\^$.|?*+()[]{}<>=!&~`'\"%, \tâ😀");
  for (const values of eachSetting(regexEscape)) {
    fc.assert(
      fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 12 }), (text) => {
        const escaped = regexEscape.run(text, values as never);
        if (!escaped.ok) throw new Error(escaped.message);
        const outcome = findAndReplace.run(`«${text}»`, {
          ...defaults(findAndReplace.params),
          find: escaped.value,
          expression: true,
        });
        expect(outcome).toMatchObject({ ok: true, value: "«»" });
      }),
    );
  }
});

test("Find takes input literally, and reads escapes where that setting is off", () => {
  const found = (input: string, find: string, replacement = "") => {
    const outcome = findAndReplace.run(input, { ...defaults(findAndReplace.params), find, replacement });
    return outcome.ok ? [outcome.value, ...(outcome.notes ?? [])] : [];
  };
  expect(found("C:\\new\\x", "C:\\new", "D:\\temp")).toEqual(["D:\\temp\\x", "1 place replaced."]);
  expect(found("a\nb", "\\n", ", ")).toEqual(["a, b", "1 place replaced.", expect.stringContaining("“\\n”")]);
  expect(found("a\\nb", "\\n", "\\t")).toEqual(["a\tb", "1 place replaced."]);
  expect(found("a", "\\n")).toEqual(["a", "0 places replaced."]);
});
