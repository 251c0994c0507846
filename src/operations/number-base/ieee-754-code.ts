import { codeOf } from "#core/operation.ts";
import ieee754, { FORMATS } from "./ieee-754.ts";
import { eachLineIn, NEEDED } from "./number-code.ts";

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

export default [
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
