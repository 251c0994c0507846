import { done, operation } from "#core/operation.ts";
import { choice, flag, int } from "#core/params.ts";
import { grouped, inBase, numberIn } from "./rational.ts";
import { eachLine } from "./roman-numerals.ts";

const BASES = [
  ["Decimal", 10, 3, ","],
  ["Hexadecimal", 16, 4, " "],
  ["Octal", 8, 3, " "],
  ["Binary", 2, 4, " "],
] as const;

export const usualBases = operation({
  id: "usual-bases",
  name: "Decimal, hexadecimal, octal and binary",
  words: [
    "all bases",
    "dec hex oct bin",
    "programmer calculator",
    "decimal hexadecimal binary",
    "hex to octal",
    "octal to hex",
  ],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const number = numberIn(line);
      if (!number.ok) return number;
      const written = BASES.map(([name, radix, size, separator]) => {
        const { text, isExact } = inBase(number.value, radix, 40);
        return `${name.padEnd(12)} ${grouped(text.toUpperCase(), size, separator)}${isExact ? "" : " …"}`;
      });
      return { ok: true, value: written.join("\n") };
    }),
  examples: [
    {
      input: "0xFFFF",
      output: "Decimal      65,535\nHexadecimal  FFFF\nOctal        177 777\nBinary       1111 1111 1111 1111",
    },
    { input: "10.5", output: "Decimal      10.5\nHexadecimal  A.8\nOctal        12.4\nBinary       1010.1" },
  ],
});

const STYLES = {
  comma: [",", "."],
  point: [".", ","],
  thin: ["\u202f", "."],
  thinComma: ["\u202f", ","],
  apostrophe: ["’", "."],
  underscore: ["_", "."],
  indian: [",", "."],
  none: ["", "."],
} as const;

/**
 * A number in a text, with or without separators: not part of a word, a version, a date or an address. Points group
 * digits if there are two of them, or a comma after one; a single one is a decimal point.
 */
const NUMBERS =
  /(?<![\p{L}\p{N}_.,:/-])([-−+]?)(?:(?<whole>\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:[.\u202f\u00a0 ’'_]\d{3})+(?=,\d)|\d+(?=,(?:\d{1,2}|\d{4,})(?![\p{L}\p{N}_,])))(?<comma>,\d+)?|(?<other>\d{1,3}(?:([,\u202f\u00a0 ’'_])\d{3})(?:\5\d{3})*|\d{1,2}(?:,\d{2})+,\d{3}|\d+)(?<fraction>\.\d+)?)(?![\p{L}\p{N}_]|[.,:/-]\d)/gu;

const inIndian = (whole: string): string => whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");

export const digitGroups = operation({
  id: "digit-groups",
  name: "Thousands separators",
  words: ["thousands separator", "format numbers", "add commas", "remove commas", "digit grouping", "lakh crore"],
  takes: "text",
  gives: "text",
  params: {
    style: choice("comma", ["comma", "point", "thin", "thinComma", "apostrophe", "underscore", "indian", "none"]),
  },
  labels: {
    style: {
      label: "As",
      choices: {
        comma: "1,234,567.8",
        point: "1.234.567,8",
        thin: "1 234 567.8",
        thinComma: "1 234 567,8",
        apostrophe: "1’234’567.8",
        underscore: "1_234_567.8",
        indian: "12,34,567.8",
        none: "1234567.8",
      },
    },
  },
  run: (input, { style }) => {
    const [separator, point] = STYLES[style];
    let read = "";
    const value = input.replace(NUMBERS, (all: string, sign: string, ...rest) => {
      const {
        whole = "",
        comma = "",
        other = "",
        fraction = "",
      } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
      const digits = (whole || other).replace(/\D/g, "");
      // Columns of a table look the same.
      if (/^\d+(?: \d+)+$/.test(whole || other)) read ||= all;
      const head = style === "indian" ? inIndian(digits) : separator === "" ? digits : grouped(digits, 3, separator);
      const decimals = (comma || fraction).slice(1);
      return sign + head + (decimals && point + decimals);
    });
    return done(
      value,
      ...(read === "" ? [] : [`Digits with spaces between them, such as “${read}”, were read as one number.`]),
    );
  },
  examples: [
    { input: "1234567.8 of 9999, v1.2.3", output: "1,234,567.8 of 9,999, v1.2.3" },
    { input: "1234567", settings: { style: "indian" }, output: "12,34,567" },
    { input: "1,234,567.5", settings: { style: "point" }, output: "1.234.567,5" },
  ],
});

export const PREFIX: Readonly<Record<number, string>> = { 2: "0b", 8: "0o", 16: "0x" };
export const SEPARATORS = { none: "", space: " ", underscore: "_", apostrophe: "'" } as const;
const from = int(0, { min: 0, max: 36 });
const to = int(16, { min: 2, max: 36 });

const signed = (number: string, prefix: string) =>
  number.startsWith("-") ? `-${prefix}${number.slice(1)}` : prefix + number;

export const convertBase = operation({
  id: "convert-base",
  name: "Convert base",
  words: [
    "integer base converter",
    "number base",
    "base converter",
    "radix",
    "decimal to hex",
    "hex to decimal",
    "decimal to binary",
    "binary to decimal",
    "binary to hex",
    "hex to binary",
    "octal",
    "base 36",
    "duodecimal",
  ],
  takes: "text",
  gives: "text",
  params: {
    from,
    to,
    capitals: flag(true),
    prefix: flag(false),
    digitGroups: choice("none", ["none", "space", "underscore", "apostrophe"]),
    places: int(30, { min: 0, max: 1000 }),
  },
  labels: {
    from: "From base (0: detect)",
    to: "To base",
    capitals: "Capital letters",
    prefix: "Prefix 0x, 0o, 0b",
    digitGroups: {
      label: "Groups of digits",
      choices: { none: "None", space: "Space", underscore: "Underscore", apostrophe: "Apostrophe" },
    },
    places: "Maximum fraction digits",
  },
  run: (input, { from, to, capitals, prefix, digitGroups, places }) =>
    eachLine(input, (line) => {
      const number = numberIn(line, from === 1 ? 0 : from);
      if (!number.ok) return number;
      const { text, isExact } = inBase(number.value, to, places);
      const size = to === 10 || to === 8 ? 3 : 4;
      const cased = capitals ? text.toUpperCase() : text;
      const digits = digitGroups === "none" ? cased : grouped(cased, size, SEPARATORS[digitGroups]);
      return {
        ok: true,
        value: signed(digits, prefix ? (PREFIX[to] ?? "") : ""),
        note: isExact ? undefined : `A fraction doesn't end in base ${to} within ${places} digits: it is rounded.`,
      };
    }),
  inverse: { id: "convert-base", settings: ({ from, to }) => ({ from: to, to: from < 2 ? 10 : from }) },
  examples: [
    { input: "255\n-0b1010\n0.1", output: "FF\n-A\n0.19999999999999999999999999999A" },
    { input: "FF.8", settings: { from: 16, to: 10 }, output: "255.5" },
    {
      input: "1000000",
      settings: { to: 2, digitGroups: "underscore", prefix: true },
      output: "0b1111_0100_0010_0100_0000",
    },
  ],
});

/** The widths of whole numbers. */
export const WIDTHS = ["8", "16", "32", "64", "128"] as const;

/** A whole number in `width` bits: its unsigned and signed values, and the bits; undefined if it doesn't fit. */
export function inBits(value: bigint, width: number) {
  const size = 1n << BigInt(width);
  if (value >= size || value < -(size >> 1n)) return undefined;
  const unsigned = BigInt.asUintN(width, value);
  return {
    unsigned,
    signed: BigInt.asIntN(width, value),
    hex: unsigned
      .toString(16)
      .toUpperCase()
      .padStart(width / 4, "0"),
    binary: unsigned.toString(2).padStart(width, "0"),
  };
}

export const twosComplement = operation({
  id: "twos-complement",
  name: "Signed numbers (two's complement)",
  words: [
    "two's complement",
    "signed integer",
    "int8",
    "int16",
    "int32",
    "int64",
    "int128",
    "unsigned",
    "negative binary",
    "overflow",
  ],
  takes: "text",
  gives: "text",
  params: { bits: choice("32", WIDTHS) },
  labels: { bits: { label: "Bits", choices: { 8: "8", 16: "16", 32: "32", 64: "64", 128: "128" } } },
  run: (input, { bits }) =>
    eachLine(input, (line) => {
      const number = numberIn(line);
      if (!number.ok) return number;
      const { numerator, denominator } = number.value;
      if (numerator % denominator !== 0n) return { ok: false, message: "Enter a whole number", at: 0 };
      const found = inBits(numerator / denominator, Number(bits));
      if (!found) return { ok: false, message: `This number doesn't fit in ${bits} bits`, at: 0 };
      const rows = [
        ["Signed", found.signed.toLocaleString("en-US")],
        ["Unsigned", found.unsigned.toLocaleString("en-US")],
        ["Hexadecimal", grouped(found.hex, 4, " ")],
        ["Binary", grouped(found.binary, 8, " ")],
      ] as const;
      return { ok: true, value: rows.map(([name, value]) => `${name.padEnd(12)} ${value}`).join("\n") };
    }),
  examples: [
    {
      input: "-2",
      settings: { bits: "16" },
      output: "Signed       -2\nUnsigned     65,534\nHexadecimal  FFFE\nBinary       11111111 11111110",
    },
    {
      input: "0xFF",
      settings: { bits: "8" },
      output: "Signed       -1\nUnsigned     255\nHexadecimal  FF\nBinary       11111111",
    },
  ],
});
