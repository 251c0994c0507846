import { type Codes, codeOf } from "#core/operation.ts";
import { convertBase, digitGroups, PREFIX, SEPARATORS, twosComplement, usualBases } from "./bases.ts";
import ieee754, { FORMATS } from "./ieee-754.ts";
import { eachLineIn, NEEDED } from "./number-code.ts";
import { fromRoman, toRoman } from "./roman-numerals.ts";
import words from "./words-code.ts";

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

const basesCode = [
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

const IN_PYTHON = String.raw`def float_bits(line, width, exponent_bits):
    text = line.strip(BLANKS).lower()
    fraction_bits = width - 1 - exponent_bits
    infinite = (1 << exponent_bits) - 1 << fraction_bits
    if re.fullmatch(f"0x[0-9a-f]{{{width // 4}}}|0b[01]{{{width}}}", text):
        return int(text, 0)
    if text == "nan":
        return infinite | 1 << fraction_bits - 1
    sign = 1 << width - 1 if text[0] in "-−" else 0
    if re.fullmatch("[-+]?inf(inity)?", text):
        return sign | infinite
    number = abs(number_in(line))
    if number == 0:
        return sign
    bias = (1 << exponent_bits - 1) - 1
    power = number.numerator.bit_length() - number.denominator.bit_length()
    if number < Fraction(2) ** power:
        power -= 1
    power = max(power, 1 - bias)
    # A carry makes the next exponent by itself: the fields stand side by side.
    magnitude = round(number / Fraction(2) ** (power - fraction_bits)) + (power + bias - 1 << fraction_bits)
    return sign | min(magnitude, infinite)

def float_parts(line, width, exponent_bits):
    bits = format(float_bits(line, width, exponent_bits), f"0{width}b")
    sign, exponent, fraction = bits[0], bits[1:1 + exponent_bits], bits[1 + exponent_bits:]
    biased, rest = int(exponent, 2), int(fraction, 2)
    if biased == (1 << exponent_bits) - 1:
        kind = "not a number" if rest else "infinite"
    else:
        kind = "normal" if biased else "subnormal" if rest else "zero"
    rows = [("Kind", ("negative " if sign == "1" else "") + kind), ("Bits", f"{sign} {exponent} {fraction}"),
            ("Hexadecimal", f"{int(bits, 2):0{width // 4}X}")]
    if kind in ("normal", "subnormal", "zero"):
        power = max(biased, 1) - (1 << exponent_bits - 1) + 1
        unit = power - len(fraction)
        exact = Fraction(rest + (1 << len(fraction) if biased else 0)) * Fraction(2) ** unit
        places = exact.denominator.bit_length() - 1
        digits = str(exact.numerator * 5 ** places).rjust(places + 1, "0")
        decimals = digits[len(digits) - places:].rstrip("0")
        rows.append(("Made of", f"{'−' if sign == '1' else ''}{1 if biased else 0}.{fraction.rstrip('0') or '0'} (binary) × 2^{power}"))
        rows.append(("Exact value", ("-" if sign == "1" else "") + digits[:len(digits) - places] + ("." + decimals if decimals else "")))
    return "\n".join(name.ljust(12) + " " + text for name, text in rows)`;

const IN_JAVASCRIPT = String.raw`function floatBits(line, width, exponentBits) {
  const text = line.trim().toLowerCase();
  const fractionBits = width - 1 - exponentBits;
  const infinite = ((1n << BigInt(exponentBits)) - 1n) << BigInt(fractionBits);
  if (new RegExp("^(?:0x[\\da-f]{" + width / 4 + "}|0b[01]{" + width + "})$").test(text)) return BigInt(text);
  if (text === "nan") return infinite | (1n << BigInt(fractionBits - 1));
  const sign = /^[-−]/.test(text) ? 1n << BigInt(width - 1) : 0n;
  if (/^[-+]?inf(?:inity)?$/.test(text)) return sign | infinite;
  const { numerator, denominator } = numberIn(line);
  const size = numerator < 0n ? -numerator : numerator;
  if (size === 0n) return sign;
  const times = (value, power) => value << BigInt(Math.max(0, power));
  const bias = 2 ** (exponentBits - 1) - 1;
  let power = size.toString(2).length - denominator.toString(2).length;
  if (times(size, -power) < times(denominator, power)) power--;
  power = Math.max(power, 1 - bias);
  const unit = power - fractionBits;
  const [top, bottom] = [times(size, -unit), times(denominator, unit)];
  const [floor, left] = [top / bottom, 2n * (top % bottom)];
  // A carry correctly increments the exponent, because the fields are adjacent.
  const rounded = floor + (left > bottom || (left === bottom && floor % 2n === 1n) ? 1n : 0n);
  const magnitude = rounded + (BigInt(power + bias - 1) << BigInt(fractionBits));
  return sign | (magnitude < infinite ? magnitude : infinite);
}
function floatParts(line, width, exponentBits) {
  const value = floatBits(line, width, exponentBits);
  const bits = value.toString(2).padStart(width, "0");
  const [sign, exponent, fraction] = [bits[0], bits.slice(1, 1 + exponentBits), bits.slice(1 + exponentBits)];
  const [biased, rest, isLast] = [parseInt(exponent, 2), BigInt("0b" + fraction), !exponent.includes("0")];
  const kind = isLast ? (rest ? "not a number" : "infinite") : biased ? "normal" : rest ? "subnormal" : "zero";
  const rows = [
    ["Kind", (sign === "1" ? "negative " : "") + kind],
    ["Bits", sign + " " + exponent + " " + fraction],
    ["Hexadecimal", value.toString(16).toUpperCase().padStart(width / 4, "0")],
  ];
  if (!isLast) {
    const power = Math.max(biased, 1) - 2 ** (exponentBits - 1) + 1;
    const unit = power - fraction.length;
    const significand = rest + (biased ? 1n << BigInt(fraction.length) : 0n);
    const places = Math.max(0, -unit);
    const digits = String((significand << BigInt(Math.max(0, unit))) * 5n ** BigInt(places)).padStart(places + 1, "0");
    const decimals = digits.slice(digits.length - places).replace(/0+$/, "");
    const binary = (biased ? "1" : "0") + "." + (fraction.replace(/0+$/, "") || "0");
    rows.push(["Made of", (sign === "1" ? "−" : "") + binary + " (binary) × 2^" + power]);
    rows.push(["Exact value", (sign === "1" ? "-" : "") + digits.slice(0, digits.length - places) + (decimals && "." + decimals)]);
  }
  return rows.map(([name, text]) => name.padEnd(12) + " " + text).join("\n");
}`;

const ieee754Code = [
  codeOf(ieee754, {
    python: ({ format }) => ({
      needs: [...NEEDED.python.number, IN_PYTHON],
      expression: eachLineIn.python(`float_parts(line, ${format}, ${FORMATS[format].exponentBits})`),
    }),
    javascript: ({ format }) => ({
      needs: [...NEEDED.javascript.number, IN_JAVASCRIPT],
      expression: eachLineIn.javascript(`floatParts(line, ${format}, ${FORMATS[format].exponentBits})`),
    }),
  }),
];

const LETTERS = "M 1000 CM 900 D 500 CD 400 C 100 XC 90 L 50 XL 40 X 10 IX 9 V 5 IV 4 I 1";

const TO_IN_PYTHON = `def roman(number):
    if number.denominator != 1 or not 1 <= number <= 3999:
        raise ValueError("Roman numerals are whole numbers from 1 to 3999")
    letters = "${LETTERS}".split()
    text, rest = "", int(number)
    for sign, value in zip(letters[::2], map(int, letters[1::2])):
        text += sign * (rest // value)
        rest %= value
    return text`;

const TO_IN_JAVASCRIPT = String.raw`function roman({ numerator, denominator }) {
  let rest = Number(numerator / denominator);
  if (numerator % denominator !== 0n || rest < 1 || rest > 3999) throw new Error("Roman numerals are whole numbers from 1 to 3999");
  return "${LETTERS}".match(/\w+ \d+/g).map((pair) => {
    const [sign, value] = pair.split(" ");
    const count = Math.floor(rest / Number(value));
    rest -= count * Number(value);
    return sign.repeat(count);
  }).join("");
}`;

/** The one way in which each number is written. */
const FORM = "M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})";

const FROM_IN_PYTHON = `def roman_number(line):
    numeral = unicodedata.normalize("NFKC", line.strip(BLANKS)).upper()
    if not re.fullmatch("${FORM}", numeral):
        raise ValueError(f"No Roman numeral: {line}")
    digits = [dict(I=1, V=5, X=10, L=50, C=100, D=500, M=1000)[letter] for letter in numeral]
    return str(sum(-digit if digit < following else digit for digit, following in zip(digits, digits[1:] + [0])))`;

const FROM_IN_JAVASCRIPT = `function romanNumber(line) {
  const numeral = line.trim().normalize("NFKC").toUpperCase();
  if (!/^${FORM}$/.test(numeral)) throw new Error("No Roman numeral: " + line);
  const values = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  const digits = Array.from(numeral, (letter) => values[letter]);
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0));
}`;

const romanCode = [
  codeOf(toRoman, {
    python: () => ({
      needs: [...NEEDED.python.number, TO_IN_PYTHON],
      expression: eachLineIn.python("roman(number_in(line))"),
    }),
    javascript: () => ({
      needs: [...NEEDED.javascript.number, TO_IN_JAVASCRIPT],
      expression: eachLineIn.javascript("roman(numberIn(line))"),
    }),
  }),
  codeOf(fromRoman, {
    python: () => ({
      needs: [...NEEDED.python.lines, "import unicodedata", FROM_IN_PYTHON],
      expression: eachLineIn.python("roman_number(line)"),
    }),
    javascript: () => ({
      needs: [FROM_IN_JAVASCRIPT],
      expression: eachLineIn.javascript("romanNumber(line)"),
    }),
  }),
];

const digitGroupsCode = [
  codeOf(digitGroups, { takes: "the ways in which languages group figures, told from dates and versions" }),
];

export default new Map([...basesCode, ...digitGroupsCode, ...ieee754Code, ...romanCode, ...words]) satisfies Codes;
