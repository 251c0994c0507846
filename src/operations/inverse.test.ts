import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnyOperation, type Bytes, type Family, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { anySettings } from "./settings.fixture.ts";

const families = import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" });

/** These repair their input, leave existing escapes alone or replace what they can't write. */
const CHANGING = new Set(["url-address-encode", "idna-encode", "css-escape", "charset-encode"]);

/** Codes for capital letters drop everything else, and one of Bacon's alphabets has no J and no V. */
const FOR_LETTERS = new Set(["morse-encode", "spelling-encode", "braille-encode", "bacon-encode"]);

/** If a text has no quotes of its own, its first and last characters could be mistaken for them. */
const IN_QUOTES = /^\s*'.*'\s*$|^\s*'\s*$/s;

/**
 * Such a text begins as a byte order mark in some form, or has NUL after that of UTF-16, little-endian: together they are
 * that of UTF-32.
 */
const LIKE_A_MARK = /^[\0\ufeff\ufffe\u{10fffe}]/u;

/** Lossless operations (those that encode), whose inverse restores the input. */
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

test.each(pairs)("the inverse of %s restores the input", async (_, operation, back) => {
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
      if (operation.id === "unicode-encode" && LIKE_A_MARK.test(String(input))) return;
      const there = await operation.run(input, values);
      // Some inputs can't be written in a form and are rejected.
      if (!there.ok) return;
      const settings = { ...defaults(back.params), ...values, ...operation.inverse?.settings?.(values as never) };
      const here = await back.run(there.value, settings);
      expect(here).toMatchObject({ ok: true });
      expect([...here.value]).toEqual([...input]);
    }),
  );
});
