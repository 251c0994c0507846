import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { APPLICATION_IDENTIFIERS, applicationIdentifier } from "./application-identifiers.ts";
import { checkDigit, completed, hasCheckDigit } from "./check-digit.ts";
import { prefixMeaning } from "./prefixes.ts";

interface Part {
  readonly min: number;
  readonly max: number;
  readonly linters: readonly string[];
}

/** GS1's syntax dictionary, as in BWIPP's source: the identifiers with the parts of their data. */
function syntaxDictionary(): ReadonlyMap<string, readonly Part[]> {
  const source = readFileSync(new URL("../../../node_modules/bwip-js/dist/bwipp.mjs", import.meta.url), "utf8");
  const from = source.indexOf("\n", source.indexOf("bwipp_gs1process.globals = {}"));
  const to = source.indexOf(";", source.indexOf("$_.gs1syntax = ", from)) + 1;
  const read = new Function("$a", "$_", `${source.slice(from, to)}\nreturn $_.gs1syntax;`) as (
    list: (items: unknown) => unknown,
    globals: object,
  ) => ReadonlyMap<string, ReadonlyMap<string, readonly ReadonlyMap<string, unknown>[]>>;
  return new Map(
    Array.from(
      read((items) => items, {}),
      ([id, entry]) => [id, (entry.get("parts") ?? []).map((part) => Object.fromEntries(part) as unknown as Part)],
    ),
  );
}

const DICTIONARY = syntaxDictionary();

test("the application identifiers match GS1’s dictionary, each with its check digit if it has one", () => {
  expect(DICTIONARY.size).toBeGreaterThan(500);
  expect(APPLICATION_IDENTIFIERS.map(({ id }) => id).toSorted()).toEqual([...DICTIONARY.keys()].toSorted());
  for (const [id, parts] of DICTIONARY) {
    let from = 0;
    let place: { from: number; digits: number } | undefined;
    for (const { max, linters } of parts) {
      if (linters.includes("lintcsum")) place = { from, digits: max - 1 };
      from += max;
    }
    expect([id, applicationIdentifier(id)?.check]).toEqual([id, place]);
    const dates = parts.some(({ linters }) => linters.some((linter) => /^lint(yymmd|yyyymmdd)/.test(linter)));
    const isShownAsDate = /^(date|dates|time|birth)$/.test(applicationIdentifier(id)?.form ?? "");
    expect([id, isShownAsDate]).toEqual([id, dates]);
    const money = parts.some(({ linters }) => linters.includes("lintiso4217"));
    expect([id, applicationIdentifier(id)?.form === "currency"]).toEqual([id, money]);
  }
});

test("every three-digit prefix has one meaning, and unassigned ones have none", () => {
  const prefixes = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, "0"));
  const known = prefixes.filter((prefix) => prefixMeaning(prefix));
  // Counted by hand from GS1’s list.
  expect(known).toHaveLength(701);
  for (const prefix of prefixes) {
    const meaning = prefixMeaning(prefix);
    expect(meaning?.kind === "product").toBe(meaning?.origin !== undefined);
  }
  const shops = prefixes.filter((prefix) => prefixMeaning(prefix)?.kind === "shop");
  expect(shops.every((prefix) => /^(02|04|2)/.test(prefix))).toBe(true);
  expect(shops).toHaveLength(120);
});

test.each([
  ["9790260", "music"],
  ["9791034", "book"],
  ["9783161", "book"],
  ["977", "journal"],
  ["980", "refund"],
  ["9951", "coupon"],
])("%s is %s", (digits, kind) => {
  expect(prefixMeaning(digits)?.kind).toBe(kind);
});

const GTIN = { name: "(01)", length: 14, shorter: [8, 12, 13] };

test("a whole GTIN of any length is unchanged", () => {
  fc.assert(
    fc.property(fc.constantFrom(7, 11, 12, 13), fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (count, stream) => {
      const body = Array.from({ length: count }, () => stream.next().value).join("");
      const whole = body + checkDigit(body);
      const made = completed(whole, GTIN);
      expect(made).toMatchObject({ ok: true, value: { digits: whole.padStart(14, "0") } });
      expect(made.ok && made.value.notes.length > 0).toBe(count !== 13);
    }),
  );
});

test("a completed number ends in its check digit, or is rejected", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{1,20}$/),
      fc.constantFrom(GTIN, { name: "EAN-13", length: 13 }),
      (digits, form) => {
        const made = completed(digits, form);
        if (!made.ok) return;
        expect(made.value.digits).toHaveLength(form.length);
        expect(hasCheckDigit(made.value.digits)).toBe(true);
      },
    ),
  );
});
