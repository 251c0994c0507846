import fc from "fast-check";
import { expect, test } from "vitest";
import { rounded } from "./format-number.ts";
import { fraction, fractionOf } from "./fraction.ts";
import { parseNumber } from "./parse-number.ts";

test.each([
  ["26.2", "26.2"],
  ["  26.2\t", "26.2"],
  ["26,2", "26.2"],
  ["1,234.5", "1234.5"],
  ["1.234,5", "1234.5"],
  ["1 234,5", "1234.5"],
  ["1\u2009234\u202f567,5", "1234567.5"],
  ["1\u00a0234.5", "1234.5"],
  ["1'234'567.5", "1234567.5"],
  ["1’234", "1234"],
  ["1_000_000", "1000000"],
  ["1,234,567", "1234567"],
  ["1.234.567", "1234567"],
  ["12,34,567.8", "1234567.8"],
  ["12 34 567", "1234567"],
  ["1'234,5", "1234.5"],
  ["1234.567 89", "1234.56789"],
  ["0.453 592 37", "0.45359237"],
  ["1 234,567\u202f8", "1234.5678"],
  ["3.141_592_653", "3.141592653"],
  ["1,234", "1.234"],
  ["１２", "12"],
  ["１２．５", "12.5"],
  ["－１２", "-12"],
  ["٣٫١٤", "3.14"],
  ["१२", "12"],
  ["۹", "9"],
  ["\u202a5\u202c", "5"],
  ["\ufeff1\u200b234", "1234"],
  ["−5", "-5"],
  ["–5", "-5"],
  ["- 5", "-5"],
  ["+5", "5"],
  ["5.", "5"],
  [".5", "0.5"],
  ["-,5", "-0.5"],
  ["007", "7"],
  ["0", "0"],
  ["-0", "-0"],
  ["1e3", "1e3"],
  ["1E-3", "1e-3"],
  ["1e+3", "1e3"],
  ["1.5e−28", "1.5e-28"],
  ["1e0", "1"],
])("'%s' is %s", (text, plain) => {
  expect(parseNumber(text)).toMatchObject({ kind: "number", plain, value: fractionOf(plain) });
});

test.each([
  "-",
  "+",
  ".",
  ",",
  "-.",
  "-,",
  "1e",
  "1e-",
  "1.5E+",
  ".e",
  "−",
  "1'",
  "1_",
  "1,234,",
  "1,234,5",
  "1.234.56",
  "1 234 5",
  "1'234'",
])("'%s' is unfinished, not an error", (text) => {
  expect(parseNumber(text)).toEqual({ kind: "unfinished" });
});

test.each([
  "abc",
  "12abc",
  "1 2 x",
  "--5",
  "5-",
  "1..2",
  "1,,2",
  "1,23,4",
  "1,2.3,4",
  "1,23.4",
  "1.2.3",
  "e5",
  "e",
  "-e",
  "1e5.5",
  "1e5e5",
  "0x10",
  "Infinity",
  "NaN",
  "1/2",
  "5 1/2",
  "5²",
  "½",
  "$5",
  "5%",
  "26.2 mi",
  "1__000",
  "'1",
  "0,123,456",
  "123,45,678",
  "1 234'567",
  "1 234,567,890",
  "1.5 2",
  "1.234 567'8",
  "1e1 0",
  "1\t234",
  "—5",
  "⁻5",
  "(5)",
  "1½",
  "𝟓",
  "10⁵",
  "10^4",
  "1×10^5",
  "1 000 000 e5 000",
])("'%s' isn't a number", (text) => {
  expect(parseNumber(text)).toEqual({ kind: "invalid", message: "Please enter a valid number" });
});

// Feet and inches, pounds and ounces, minutes and seconds, two cells of a table: never one number.
const SEPARATORS = [" ", "\u00a0", "\u2009", "\u202f", "\u3000", "'", "’", "‘", "ʼ", "′", "_", "\u066c"];
test.each(SEPARATORS)("digits separated by '%s' are one number only in groups", (separator) => {
  for (const digits of [
    "5s11",
    "6s2",
    "1s50",
    "12s5",
    "1s2s3s4",
    "5s1111",
    "1234s567",
    "1s23s4567",
    "5s11.5",
    "1s50,5",
  ]) {
    const text = digits.replaceAll("s", separator);
    expect(parseNumber(text), text).toEqual({ kind: "invalid", message: "Please enter a valid number" });
    expect(parseNumber(`-${text}`).kind, text).toBe("invalid");
  }
  expect(parseNumber(`1s234s567`.replaceAll("s", separator))).toMatchObject({ kind: "number", plain: "1234567" });
});

test("reads groups only of three digits or in twos, whatever the separator", () => {
  const separator = fc.constantFrom(..." '_,.");
  const group = fc.stringMatching(/^\d{1,5}$/);
  fc.assert(
    fc.property(fc.array(group, { minLength: 3, maxLength: 6 }), separator, (groups, mark) => {
      const isEnglish = groups.slice(1).every(({ length }) => length === 3) && (groups[0]?.length ?? 0) <= 3;
      const isIndian =
        groups.at(-1)?.length === 3 &&
        groups.slice(1, -1).every(({ length }) => length === 2) &&
        (groups[0]?.length ?? 0) <= 2;
      const isNumber = (isEnglish || isIndian) && !groups[0]?.startsWith("0");
      expect(parseNumber(groups.join(mark)).kind === "number").toBe(isNumber);
    }),
    { numRuns: 2000 },
  );
});

test("nothing, or only blanks, is empty", () => {
  expect(parseNumber("")).toEqual({ kind: "empty" });
  expect(parseNumber(" \u2009")).toEqual({ kind: "empty" });
});

test("reads an ambiguous comma as decimal and reports it", () => {
  expect(parseNumber("1,234")).toMatchObject({ note: expect.stringContaining("Read as 1.234:") });
  expect(parseNumber("1,2345")).not.toHaveProperty("note");
  expect(parseNumber("1234,567")).not.toHaveProperty("note");
  expect(parseNumber("0,234")).not.toHaveProperty("note");
  expect(parseNumber("-1,234")).toMatchObject({ note: expect.stringContaining("Read as -1.234:") });
  expect(parseNumber("-0,123")).not.toHaveProperty("note");
  expect(parseNumber("+0,123")).not.toHaveProperty("note");
  expect(parseNumber("1.234")).not.toHaveProperty("note");
});

test("rejects a number that would take long to convert, with a message", () => {
  const message = "Please enter a number of at most 1000 digits";
  expect(parseNumber("1e1000")).toMatchObject({ kind: "number" });
  expect(parseNumber("1e-1000")).toMatchObject({ kind: "number" });
  expect(parseNumber("9".repeat(1000))).toMatchObject({ kind: "number" });
  for (const text of ["1e1002", "1e-999999999", "1e99999999999999999999", "9".repeat(1003)])
    expect(parseNumber(text)).toEqual({ kind: "invalid", message });
});

test("reads back every number that it writes", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.integer({ min: -60, max: 60 }),
      (digits, power) => {
        const value = power < 0 ? fraction(digits, 10n ** BigInt(-power)) : fraction(digits * 10n ** BigInt(power));
        expect(parseNumber(rounded(value, 31).text)).toMatchObject({ kind: "number", value });
      },
    ),
  );
});

test("rereading returns the same, and no text makes it throw", () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[-+]?[\d.,'_ ]{1,12}(e[-+]?\d{0,4})?$/),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const entry = parseNumber(typed);
      if (entry.kind === "number")
        expect(parseNumber(entry.plain)).toEqual({ kind: "number", plain: entry.plain, value: entry.value });
    }),
    { numRuns: 1000 },
  );
});
