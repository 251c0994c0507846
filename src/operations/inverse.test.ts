import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnyOperation, type Bytes, type Family, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { anySettings } from "./settings.fixture.ts";

const families = import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" });

/** They put right what they are given, leave what is an escape already, or replace what they cannot write. */
const CHANGING = new Set(["url-address-encode", "idna-encode", "css-escape", "charset-encode"]);

/** Codes for capital letters: the others are left out, and one of Bacon's alphabets has no J and no V. */
const FOR_LETTERS = new Set(["morse-encode", "spelling-encode", "braille-encode", "bacon-encode"]);

/** Of such a text without quotes of its own nobody can tell that its first and last are not around it. */
const IN_QUOTES = /^\s*'.*'\s*$|^\s*'\s*$/s;

/** Operations that lose nothing, by whose inverse the input comes back: those that encode. */
const pairs = Object.values(families).flatMap((family) => {
  const members = operationsOf(family);
  return members.flatMap((operation): (readonly [string, AnyOperation, AnyOperation])[] => {
    const back = members.find(({ id }) => id === operation.inverse?.id);
    return back &&
      /encode|escape$/.test(operation.id) &&
      !CHANGING.has(operation.id) &&
      !/decode|unescape/.test(operation.id)
      ? [[operation.id, operation, back]]
      : [];
  });
});

test.each(pairs)("what %s gives comes back", async (_, operation, back) => {
  const inputs: fc.Arbitrary<string | Bytes> = FOR_LETTERS.has(operation.id)
    ? fc.stringMatching(/^[A-IK-UW-Z]{0,100}$/)
    : operation.takes === "bytes"
      ? fc.uint8Array({ maxLength: 300 })
      : fc.oneof(fc.string({ unit: "grapheme", maxLength: 100 }), fc.string({ unit: "binary", maxLength: 100 }));
  await fc.assert(
    fc.asyncProperty(inputs, anySettings(operation), async (input, values) => {
      if (
        operation.id === "sql-escape" &&
        !(values as { readonly quotes?: boolean }).quotes &&
        IN_QUOTES.test(String(input))
      )
        return;
      const there = await operation.run(input, values);
      // Some inputs cannot be written in a form, and are refused.
      if (!there.ok) return;
      const settings = { ...defaults(back.params), ...values, ...operation.inverse?.settings?.(values as never) };
      const here = await back.run(there.value, settings);
      expect(here).toMatchObject({ ok: true });
      expect([...here.value]).toEqual([...input]);
    }),
  );
});
