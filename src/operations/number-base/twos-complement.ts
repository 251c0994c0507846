import { operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { grouped, numberIn } from "./rational.ts";
import { eachLine } from "./roman-numerals.ts";

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

export default operation({
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
