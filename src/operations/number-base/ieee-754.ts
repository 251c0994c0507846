import { operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { eachLine } from "./each-line.ts";
import { bitsOf, exactDecimal, type FloatWidth, partsOf } from "./floating.ts";
import { numberIn, type Reading } from "./rational.ts";

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
