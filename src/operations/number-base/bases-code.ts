import { codeOf } from "#core/operation.ts";
import convertBase, { PREFIX, SEPARATORS, usualBases } from "./convert-base.ts";
import { eachLineIn, NEEDED } from "./number-code.ts";
import twosComplement from "./twos-complement.ts";

const USUAL_IN_PYTHON = String.raw`def usual_bases(number):
    rows = []
    for name, radix, size, separator in [("Decimal", 10, 3, ","), ("Hexadecimal", 16, 4, " "), ("Octal", 8, 3, " "), ("Binary", 2, 4, " ")]:
        text, is_exact = in_base(number, radix, 40)
        rows.append(name.ljust(12) + " " + grouped(text.upper(), size, separator) + ("" if is_exact else " …"))
    return "\n".join(rows)`;

const USUAL_IN_JAVASCRIPT = String.raw`function usualBases(number) {
  const bases = [["Decimal", 10, 3, ","], ["Hexadecimal", 16, 4, " "], ["Octal", 8, 3, " "], ["Binary", 2, 4, " "]];
  return bases.map(([name, radix, size, separator]) => {
    const [text, isExact] = inBase(number, radix, 40);
    return name.padEnd(12) + " " + grouped(text.toUpperCase(), size, separator) + (isExact ? "" : " …");
  }).join("\n");
}`;

const TWOS_IN_PYTHON = String.raw`def twos_complement(number, bits):
    if number.denominator != 1 or not -(1 << bits - 1) <= number < 1 << bits:
        raise ValueError(f"This does not fit into {bits} bits")
    unsigned = int(number) % (1 << bits)
    signed = unsigned - (1 << bits) if unsigned >> bits - 1 else unsigned
    rows = [("Signed", f"{signed:,}"), ("Unsigned", f"{unsigned:,}"),
            ("Hexadecimal", grouped(f"{unsigned:0{bits // 4}X}", 4, " ")), ("Binary", grouped(f"{unsigned:0{bits}b}", 8, " "))]
    return "\n".join(name.ljust(12) + " " + value for name, value in rows)`;

const TWOS_IN_JAVASCRIPT = String.raw`function twosComplement({ numerator, denominator }, bits) {
  const value = numerator / denominator;
  if (numerator % denominator !== 0n || value >= 1n << BigInt(bits) || value < -(1n << BigInt(bits - 1)))
    throw new Error("This does not fit into " + bits + " bits");
  const unsigned = BigInt.asUintN(bits, value);
  return [
    ["Signed", BigInt.asIntN(bits, value).toLocaleString("en-US")],
    ["Unsigned", unsigned.toLocaleString("en-US")],
    ["Hexadecimal", grouped(unsigned.toString(16).toUpperCase().padStart(bits / 4, "0"), 4, " ")],
    ["Binary", grouped(unsigned.toString(2).padStart(bits, "0"), 8, " ")],
  ].map(([name, text]) => name.padEnd(12) + " " + text).join("\n");
}`;

/** The expression of a number that is written in a base, with its digits in groups. */
const separatedIn = (written: string, base: number, digitGroups: "none" | keyof typeof SEPARATORS): string =>
  digitGroups === "none"
    ? written
    : `grouped(${written}, ${base === 10 || base === 8 ? 3 : 4}, "${SEPARATORS[digitGroups]}")`;

export default [
  codeOf(convertBase, {
    python: ({ from, to, capitals, prefix, digitGroups, places }) => {
      const written = `in_base(number_in(line, ${from === 1 ? 0 : from}), ${to}, ${places})[0]${capitals ? ".upper()" : ""}`;
      const separated = separatedIn(written, to, digitGroups);
      const start = prefix ? PREFIX[to] : undefined;
      return {
        needs: [...NEEDED.python.number, NEEDED.python.inBase, NEEDED.python.grouped],
        expression: eachLineIn.python(
          start === undefined ? separated : `re.sub("^-?", lambda sign: sign.group() + "${start}", ${separated})`,
        ),
      };
    },
    javascript: ({ from, to, capitals, prefix, digitGroups, places }) => {
      const written = `inBase(numberIn(line, ${from === 1 ? 0 : from}), ${to}, ${places})[0]${capitals ? ".toUpperCase()" : ""}`;
      const separated = separatedIn(written, to, digitGroups);
      const start = prefix ? PREFIX[to] : undefined;
      return {
        needs: [...NEEDED.javascript.number, NEEDED.javascript.inBase, NEEDED.javascript.grouped],
        expression: eachLineIn.javascript(
          start === undefined ? separated : `${separated}.replace(/^-?/, "$&${start}")`,
        ),
      };
    },
  }),
  codeOf(usualBases, {
    python: () => ({
      needs: [...NEEDED.python.number, NEEDED.python.inBase, NEEDED.python.grouped, USUAL_IN_PYTHON],
      expression: eachLineIn.python("usual_bases(number_in(line))"),
    }),
    javascript: () => ({
      needs: [...NEEDED.javascript.number, NEEDED.javascript.inBase, NEEDED.javascript.grouped, USUAL_IN_JAVASCRIPT],
      expression: eachLineIn.javascript("usualBases(numberIn(line))"),
    }),
  }),
  codeOf(twosComplement, {
    python: ({ bits }) => ({
      needs: [...NEEDED.python.number, NEEDED.python.grouped, TWOS_IN_PYTHON],
      expression: eachLineIn.python(`twos_complement(number_in(line), ${bits})`),
    }),
    javascript: ({ bits }) => ({
      needs: [...NEEDED.javascript.number, NEEDED.javascript.grouped, TWOS_IN_JAVASCRIPT],
      expression: eachLineIn.javascript(`twosComplement(numberIn(line), ${bits})`),
    }),
  }),
];
