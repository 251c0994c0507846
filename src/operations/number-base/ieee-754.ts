import { operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { numberIn, type Rational, type Reading } from "./rational.ts";
import { eachLine } from "./roman-numerals.ts";

/** The binary formats of IEEE 754: their bits for the exponent and for the fraction. */
export const FORMATS = {
  "16": { exponentBits: 5, fractionBits: 10 },
  "32": { exponentBits: 8, fractionBits: 23 },
  "64": { exponentBits: 11, fractionBits: 52 },
} as const;

export type FloatWidth = keyof typeof FORMATS;

const bitLength = (value: bigint): number => value.toString(2).length;

/** The bits of the nearest number of a format, halves to even; what is too large becomes infinite. */
export function bitsOf({ numerator, denominator }: Rational, width: FloatWidth, isNegativeZero = false): bigint {
  const { exponentBits, fractionBits } = FORMATS[width];
  const isNegative = numerator < 0n || isNegativeZero;
  const size = numerator < 0n ? -numerator : numerator;
  const sign = isNegative ? 1n << BigInt(exponentBits + fractionBits) : 0n;
  if (size === 0n) return sign;
  const bias = 2 ** (exponentBits - 1) - 1;
  // The power of two of the leading bit.
  let power = bitLength(size) - bitLength(denominator);
  if (isBelow(size, denominator, power)) power--;
  // Below the least normal number the last bit stays where it is.
  const unit = Math.max(power, 1 - bias) - fractionBits;
  const [top, bottom] = unit >= 0 ? [size, denominator << BigInt(unit)] : [size << BigInt(-unit), denominator];
  const [floor, left] = [top / bottom, 2n * (top % bottom)];
  const significand = floor + (left > bottom || (left === bottom && floor % 2n === 1n) ? 1n : 0n);
  // A carry correctly increments the exponent, because the fields are adjacent.
  const lead = BigInt(Math.max(power, 1 - bias) + bias - 1) << BigInt(fractionBits);
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << BigInt(fractionBits);
  const magnitude = significand + lead;
  return sign | (magnitude < infinity ? magnitude : infinity);
}

/** Whether a fraction is less than 2^power. */
const isBelow = (numerator: bigint, denominator: bigint, power: number): boolean =>
  power >= 0 ? numerator < denominator << BigInt(power) : numerator << BigInt(-power) < denominator;

/** The parts of a number of a format. */
interface FloatParts {
  readonly kind: "zero" | "subnormal" | "normal" | "infinite" | "not a number";
  readonly isNegative: boolean;
  readonly sign: string;
  readonly exponent: string;
  readonly fraction: string;
  /** The power of two that the significand is multiplied with. */
  readonly power: number;
  readonly hex: string;
  /** The exact value; undefined for what isn't a number. */
  readonly value: Rational | undefined;
}

/** A pattern of bits taken apart. */
export function partsOf(bits: bigint, width: FloatWidth): FloatParts {
  const { exponentBits, fractionBits } = FORMATS[width];
  const all = bits.toString(2).padStart(Number(width), "0");
  const [sign, exponent, fraction] = [all.slice(0, 1), all.slice(1, 1 + exponentBits), all.slice(1 + exponentBits)];
  const biased = Number.parseInt(exponent, 2);
  const rest = BigInt(`0b${fraction}`);
  const isLast = biased === 2 ** exponentBits - 1;
  const kind = isLast
    ? rest === 0n
      ? "infinite"
      : "not a number"
    : biased > 0
      ? "normal"
      : rest === 0n
        ? "zero"
        : "subnormal";
  const power = Math.max(biased, 1) - (2 ** (exponentBits - 1) - 1);
  const significand = rest + (biased > 0 ? 1n << BigInt(fractionBits) : 0n);
  const signed = sign === "1" ? -significand : significand;
  const unit = power - fractionBits;
  const value =
    unit >= 0
      ? { numerator: signed << BigInt(unit), denominator: 1n }
      : { numerator: signed, denominator: 1n << BigInt(-unit) };
  return {
    kind,
    isNegative: sign === "1",
    sign,
    exponent,
    fraction,
    power,
    hex: bits
      .toString(16)
      .toUpperCase()
      .padStart(Number(width) / 4, "0"),
    value: isLast ? undefined : value,
  };
}

/** A number of a format in full, with every decimal that it has. */
export function exactDecimal({ numerator, denominator }: Rational): string {
  // The denominator is a power of two: 2^n in n decimals.
  const places = bitLength(denominator) - 1;
  const size = numerator < 0n ? -numerator : numerator;
  const digits = (size * 5n ** BigInt(places)).toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  return `${numerator < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

const SPECIAL: Readonly<Record<string, bigint>> = {
  inf: 1n,
  infinity: 1n,
  "+inf": 1n,
  "-inf": -1n,
  "-infinity": -1n,
  "+infinity": 1n,
};

const isPattern = (line: string, width: FloatWidth): boolean =>
  new RegExp(`^\\s*0x[\\da-f]{${Number(width) / 4}}\\s*$|^\\s*0b[01]{${width}}\\s*$`, "i").test(line);

/** The bits of a line: a pattern of as many digits as the format has, a number, an infinity or NaN. */
function bitsIn(line: string, width: FloatWidth): Reading<bigint> {
  const text = line.trim().toLowerCase();
  if (isPattern(line, width)) return { ok: true, value: BigInt(text) };
  if (text === "nan")
    return {
      ok: true,
      value: bitsOf({ numerator: 1n << 20_000n, denominator: 1n }, width) | (1n << BigInt(quietBit(width))),
    };
  const infinite = Object.hasOwn(SPECIAL, text) ? SPECIAL[text] : undefined;
  if (infinite !== undefined)
    return { ok: true, value: bitsOf({ numerator: infinite << 20_000n, denominator: 1n }, width) };
  const number = numberIn(line);
  if (!number.ok) return number;
  return { ok: true, value: bitsOf(number.value, width, /^[-−]/.test(text)) };
}

const quietBit = (width: FloatWidth): number => ({ "16": 9, "32": 22, "64": 51 })[width];

export default operation({
  id: "ieee-754",
  name: "Floating point (IEEE 754)",
  words: [
    "ieee 754",
    "floating point",
    "float to hex",
    "hex to float",
    "double",
    "half precision",
    "single precision",
    "mantissa",
    "exponent",
  ],
  takes: "text",
  gives: "text",
  params: { format: choice("64", ["16", "32", "64"]) },
  labels: {
    format: { label: "Format", choices: { 16: "16 bits (half)", 32: "32 bits (float)", 64: "64 bits (double)" } },
  },
  run: (input, { format }) =>
    eachLine(input, (line) => {
      const bits = bitsIn(line, format);
      if (!bits.ok) return bits;
      const { kind, isNegative, sign, exponent, fraction, power, hex, value } = partsOf(bits.value, format);
      const lead = kind === "normal" ? "1" : "0";
      const rows = [
        ["Kind", `${isNegative ? "negative " : ""}${kind}`],
        ["Bits", `${sign} ${exponent} ${fraction}`],
        ["Hexadecimal", hex],
        ...(value
          ? [["Made of", `${isNegative ? "−" : ""}${lead}.${fraction.replace(/0+$/, "") || "0"} (binary) × 2^${power}`]]
          : []),
        ...(value ? [["Exact value", `${isNegative && kind === "zero" ? "-" : ""}${exactDecimal(value)}`]] : []),
      ];
      return { ok: true, value: rows.map(([name = "", text]) => `${name.padEnd(12)} ${text}`).join("\n") };
    }),
  examples: [
    {
      input: "0.1",
      settings: { format: "32" },
      output: [
        "Kind         normal",
        "Bits         0 01111011 10011001100110011001101",
        "Hexadecimal  3DCCCCCD",
        "Made of      1.10011001100110011001101 (binary) × 2^-4",
        "Exact value  0.100000001490116119384765625",
      ].join("\n"),
    },
    {
      input: "0xFC00",
      settings: { format: "16" },
      output: "Kind         negative infinite\nBits         1 11111 0000000000\nHexadecimal  FC00",
    },
  ],
});
