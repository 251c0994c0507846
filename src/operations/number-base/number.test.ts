import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byPython } from "#operations/python.fixture.ts";
import { convertBase, digitGroups, inBits, WIDTHS } from "./bases.ts";
import { bitsOf, exactDecimal, type FloatWidth, partsOf } from "./ieee-754.ts";
import { inWords, numberOfWords, ordinalOf } from "./in-words.ts";
import { grouped, inBase, numberIn } from "./rational.ts";
import { fromRoman, numberOfRoman, romanOf } from "./roman-numerals.ts";

const hasPython = byPython("x", [1]) !== undefined;
const hasWords = byPython("x", [1], "import num2words") !== undefined;
const hasRoman = byPython("x", [1], "import roman") !== undefined;

const numberOf = (text: string, radix?: number) => {
  const found = numberIn(text, radix);
  if (!found.ok) throw new Error(found.message);
  return found.value;
};

describe("bases", () => {
  test("keeps blank lines among numbers", () => {
    const values = { from: 10, to: 16, capitals: true, prefix: false, digitGroups: "none", places: 30 } as const;
    expect(convertBase.run("10\n  \n\n11", values)).toMatchObject({ ok: true, value: "A\n  \n\nB" });
  });

  test.skipIf(!hasPython)("Python reads the same digits", () => {
    const cases = fc.sample(
      fc.integer({ min: 2, max: 36 }).chain((radix) =>
        fc.tuple(
          fc.constant(radix),
          fc
            .array(
              fc.integer({ min: 0, max: radix - 1 }).map((digit) => digit.toString(radix)),
              { minLength: 1, maxLength: 60 },
            )
            .map((digits) => digits.join("")),
        ),
      ),
      200,
    );
    expect(cases.map(([radix, digits]) => String(numberOf(`-${digits.toUpperCase()}`, radix).numerator))).toEqual(
      byPython("str(-int(x[1], x[0]))", cases),
    );
    for (const [radix, digits] of cases) {
      const written = inBase(numberOf(digits, radix), radix, 0).text;
      expect(written).toBe(digits.replace(/^0+(?=.)/, ""));
    }
  });

  test.skipIf(!hasPython)("decimals match Python's fractions and convert back", () => {
    const decimal = fc.tuple(
      fc.stringMatching(/^[-+]?\d{1,20}(?:\.\d{0,20})?$/),
      fc.constantFrom("", "e5", "E-12", "e+0"),
    );
    const cases = fc.sample(decimal, 200).map(([digits, exponent]) => digits + exponent);
    const judged = byPython<string, readonly [string, string]>(
      "(lambda f: [str(f.numerator), str(f.denominator)])(Fraction(x))",
      cases,
      "from fractions import Fraction",
    );
    for (const [at, text] of cases.entries()) {
      const { numerator, denominator } = numberOf(text);
      const [top = "0", bottom = "1"] = judged?.[at] ?? [];
      expect(numerator * BigInt(bottom)).toBe(BigInt(top) * denominator);
    }
  });

  test("terminating fractions convert back from every base", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(2, 4, 8, 16, 32),
        (numerator, shift, radix) => {
          const value = { numerator, denominator: 1n << BigInt(shift) };
          const { text, isExact } = inBase(value, radix, 60);
          expect(isExact).toBe(true);
          const back = numberOf(text, radix);
          expect(back.numerator * value.denominator).toBe(numerator * back.denominator);
        },
      ),
    );
  });

  test.each([
    ["0xff", 0, "255"],
    ["-0B1010", 0, "-10"],
    ["0o17", 0, "15"],
    ["1_000 000", 0, "1000000"],
    ["1,234,567.5", 0, "1234567.5"],
    ["0b1", 16, "177"],
    ["ff.8", 16, "255.5"],
    ["−5", 0, "-5"],
    ["5v1j4f4ds79m9s", 36, "1000000000000000000000"],
    [".5", 0, "0.5"],
    ["1e3", 16, "483"],
    ["0x1e3", 16, "483"],
    ["1e21", 0, "1000000000000000000000"],
  ])("%j in base %i is %s", (text, radix, decimal) => {
    expect(inBase(numberOf(text, radix), 10, 50).text).toBe(decimal);
  });

  test.each([
    ["12x", 0, "“x” isn't a digit of a decimal number", 2],
    ["0b12", 0, "“2” isn't a digit of a binary number", 3],
    ["", 0, "There is no number", 0],
    ["-", 0, "There are no digits", 0],
    ["1,23", 0, "“,” isn't a digit of a decimal number", 1],
    ["1.2.3", 0, "“.” isn't a digit of a decimal number", 3],
    ["1e", 0, "This exponent does not read", 1],
    ["1e99999", 0, "This exponent does not read", 1],
    ["8", 8, "“8” isn't a digit of base 8", 0],
    ["1__0", 0, "“_” isn't a digit of a decimal number", 1],
  ])("%j in base %i is invalid", (text, radix, message, at) => {
    expect(numberIn(text, radix)).toEqual({ ok: false, message, at });
  });

  test("rounds what doesn't end, with halves to even", () => {
    expect(inBase({ numerator: 1n, denominator: 3n }, 10, 5)).toEqual({ text: "0.33333", isExact: false });
    expect(inBase({ numerator: -2n, denominator: 3n }, 10, 2)).toEqual({ text: "-0.67", isExact: false });
    expect(inBase({ numerator: 1999n, denominator: 1000n }, 10, 2)).toEqual({ text: "2", isExact: false });
    expect(inBase({ numerator: -1n, denominator: 1000n }, 10, 1)).toEqual({ text: "0", isExact: false });
    expect([1n, 3n, 5n].map((numerator) => inBase({ numerator, denominator: 2n }, 10, 0).text)).toEqual([
      "0",
      "2",
      "2",
    ]);
  });

  test("keeps the last digits of large numbers in every base", () => {
    expect(inBase(numberOf("1e21"), 36, 0).text).toBe("5v1j4f4ds79m9s");
    expect(inBase(numberOf("5v1j4f4ds79m9s", 36), 36, 0).text).toBe("5v1j4f4ds79m9s");
  });

  test("groups digits outward from the point", () => {
    expect(grouped("-1234567.12345", 3, ",")).toBe("-1,234,567.123,45");
    expect(grouped("123", 3, " ")).toBe("123");
    expect(grouped("11110000", 4, "_")).toBe("1111_0000");
  });
});

test.skipIf(!hasPython)("two's complement matches Python's int.to_bytes", () => {
  const cases = fc.sample(
    fc.constantFrom(...WIDTHS).chain((width) => {
      const half = 1n << BigInt(Number(width) - 1);
      return fc.bigInt({ min: -half, max: half - 1n }).map((value) => [Number(width), String(value)] as const);
    }),
    200,
  );
  const judged = byPython("int(x[1]).to_bytes(x[0] // 8, 'big', signed=True).hex().upper()", cases);
  expect(cases.map(([width, value]) => inBits(BigInt(value), width)?.hex)).toEqual(judged);
  for (const [width, value] of cases) expect(inBits(BigInt(value), width)?.signed).toBe(BigInt(value));
  expect(inBits(256n, 8)).toBeUndefined();
  expect(inBits(-129n, 8)).toBeUndefined();
  expect(inBits(255n, 8)).toMatchObject({ signed: -1n, binary: "11111111" });
});

describe("IEEE 754", () => {
  const hexOf = (text: string, width: FloatWidth) => partsOf(bitsOf(numberOf(text), width), width).hex;

  // Rounded twice, by way of a double, the first would be 3f800002.
  test.each([
    ["1.000000178813934326171874999999", "32", "3F800001"],
    ["65519.99", "16", "7BFF"],
    ["65520", "16", "7C00"],
    ["-65520", "16", "FC00"],
    ["0.0000000298023223876953125", "16", "0000"],
    ["0.00000002980232238769532", "16", "0001"],
    ["1e400", "64", "7FF0000000000000"],
    ["1e-400", "64", "0000000000000000"],
    ["2.2250738585072011e-308", "64", "000FFFFFFFFFFFFF"],
    ["5e-324", "64", "0000000000000001"],
  ] as const)("%s in %s bits is %s", (text, width, hex) => {
    expect(hexOf(text, width)).toBe(hex);
  });

  test.skipIf(!hasPython)("patterns match Python's struct", () => {
    const decimal = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value.toExponential()),
      fc
        .tuple(fc.stringMatching(/^-?[1-9]\d{0,25}$/), fc.integer({ min: -60, max: 20 }))
        .map(([digits, exponent]) => `${digits}e${exponent}`),
    );
    const cases = fc.sample(decimal, 300);
    expect(cases.map((text) => hexOf(text, "64"))).toEqual(
      byPython("struct.pack('>d', float(x)).hex().upper()", cases, "import struct"),
    );
    // Doubles are rounded once more, because the others are derived from them.
    const exact = cases.map((text) =>
      exactDecimal(partsOf(bitsOf(numberOf(text), "64"), "64").value ?? { numerator: 0n, denominator: 1n }),
    );
    const setup = `import struct
def pack(form, x):
    try: return struct.pack(form, float(x)).hex().upper()
    except OverflowError: return struct.pack(form, float("inf") if float(x) > 0 else float("-inf")).hex().upper()`;
    expect(exact.map((text) => [hexOf(text, "32"), hexOf(text, "16")])).toEqual(
      byPython("[pack('>f', x), pack('>e', x)]", exact, setup),
    );
  });

  test.skipIf(!hasPython)("decomposes every half exactly like Python's Decimal", () => {
    const all = Array.from({ length: 0x7c00 >> 3 }, (_, at) => at * 8 + (at % 8));
    const setup = "import struct\nfrom decimal import Decimal";
    const judged = byPython("format(Decimal(struct.unpack('>e', x.to_bytes(2, 'big'))[0]), 'f')", all, setup);
    expect(
      all.map((bits) => exactDecimal(partsOf(BigInt(bits), "16").value ?? { numerator: 0n, denominator: 1n })),
    ).toEqual(judged);
  });

  test("classifies numbers", () => {
    expect(
      [0x0000, 0x8000, 0x0001, 0x03ff, 0x0400, 0x7bff, 0x7c00, 0xfc00, 0x7e00].map(
        (bits) => partsOf(BigInt(bits), "16").kind,
      ),
    ).toEqual(["zero", "zero", "subnormal", "subnormal", "normal", "normal", "infinite", "infinite", "not a number"]);
    expect(partsOf(0xc500n, "16")).toMatchObject({
      sign: "1",
      exponent: "10001",
      fraction: "0100000000",
      power: 2,
      isNegative: true,
    });
    expect(bitsOf({ numerator: 0n, denominator: 1n }, "32", true)).toBe(0x80000000n);
  });
});

test.skipIf(!hasRoman)("Roman numerals match Python's roman", () => {
  const all = Array.from({ length: 3999 }, (_, at) => at + 1);
  expect(all.map(romanOf)).toEqual(byPython("roman.toRoman(x)", all, "import roman"));
  expect(all.map((number) => numberOfRoman(romanOf(number)))).toEqual(all);
});

test.each(["IIII", "IC", "VX", "IIX", "", "MMMM", "xiv", "XIVX"])("%j isn't a Roman numeral", (text) => {
  expect(numberOfRoman(text)).toBeUndefined();
});

test.each([
  ["xiv\n ⅯⅯⅩⅩⅤ ", "14\n2025"],
  ["MM\nX💣", "4: “💣” isn't a Roman numeral letter"],
  ["MM\n  IIII", "5: “IIII” isn't a valid Roman numeral"],
])("reads the numerals %j: %j", async (text, expected) => {
  const outcome = await fromRoman.run(text, {});
  expect(outcome.ok ? outcome.value : `${outcome.at}: ${outcome.message}`).toBe(expected);
});

describe("numbers in words", () => {
  const cases = fc
    .sample(fc.oneof(fc.bigInt({ min: 0n, max: 2000n }), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 33n })), 300)
    .map(String);
  test.skipIf(!hasWords)("match num2words", () => {
    const judged = byPython("num2words.num2words(int(x))", cases, "import num2words");
    expect(cases.map((number) => inWords(BigInt(number), true))).toEqual(judged);
    const ordinals = cases.filter((number) => !number.startsWith("-"));
    expect(ordinals.map((number) => ordinalOf(inWords(BigInt(number), true)))).toEqual(
      byPython("num2words.num2words(int(x), to='ordinal')", ordinals, "import num2words"),
    );
  });

  test("are read back: British, American and ordinal", () => {
    for (const number of cases) {
      expect(numberOfWords(inWords(BigInt(number), true))).toBe(BigInt(number));
      expect(numberOfWords(inWords(BigInt(number), false))).toBe(BigInt(number));
      expect(numberOfWords(ordinalOf(inWords(BigInt(number), true)))).toBe(BigInt(number));
    }
  });

  test.each([
    ["a hundred", 100n],
    ["Nineteen Hundred and Five", 1905n],
    ["minus two", -2n],
    ["a million", 1_000_000n],
    ["thousand", 1000n],
    ["one two", undefined],
    ["five twenty", undefined],
    ["thousand million", undefined],
    ["a", undefined],
    ["and one", undefined],
    ["hello", undefined],
    ["twenty 1", undefined],
    ["", undefined],
  ] as const)("%j is %s", (words, number) => {
    expect(numberOfWords(words)).toBe(number);
  });
});

test("every other style reads the separators of a style", () => {
  const styles = digitGroups.params.style.options;
  const written = (text: string, style: string) => {
    const outcome = digitGroups.run(text, { style: style as "comma" });
    return outcome.ok ? outcome.value : "";
  };
  for (const number of ["1234567.8", "1234567", "-1234.5", "12345678.25"])
    for (const from of styles)
      for (const to of styles) {
        const input = written(number, from);
        expect(written(input, to), `${input} as ${to}`).toBe(written(number, to));
      }
  expect(digitGroups.run("7 100 250", { style: "comma" })).toMatchObject({
    value: "7,100,250",
    notes: [expect.stringContaining("“7 100 250”")],
  });
  expect(written("1.5, v1.2.3 at 10.11.2026 and 3,5 or 1.234", "comma")).toBe(
    "1.5, v1.2.3 at 10.11.2026 and 3.5 or 1.234",
  );
});
