import { PYTHON_BLANKS } from "#operations/python-blanks.ts";

// How numbers are read, written in a base and grouped elsewhere, as rational.ts does it.

const NUMBER_IN_PYTHON = `def number_in(line, radix=0):
    sign, rest = re.fullmatch("([-−+]?)(.*)", line.strip(BLANKS), re.S).groups()
    prefix = re.match("0([xhbo]).", rest, re.I | re.S)
    prefixed = dict(x=16, h=16, b=2, o=8)[prefix[1].lower()] if prefix else 0
    base = radix or prefixed or 10
    digit = f"[0-9a-{chr(86 + base)}A-{chr(54 + base)}]" if base > 10 else f"[0-{base - 1}]"
    comma = "|,(?=[0-9]{3}(?![0-9]))" if base == 10 else ""
    exponent = "(?:[eE]([+-]?[0-9]{1,5}))?" if base == 10 else "()"
    bare = re.sub(f"(?<={digit})(?:[{BLANKS}_'’]{comma})(?={digit})", "", rest[2:] if prefixed == base else rest)
    parts = re.fullmatch(f"({digit}*)(?:[.]({digit}*))?{exponent}", bare)
    digits = parts[1] + (parts[2] or "") if parts else ""
    if digits == "":
        raise ValueError(f"No number: {line}")
    size = Fraction(int(digits, base), base ** len(parts[2] or "")) * Fraction(10) ** int(parts[3] or 0)
    return -size if sign in ("-", "−") else size`;

const NUMBER_IN_JAVASCRIPT = String.raw`function numberIn(line, radix = 0) {
  const [, sign, rest] = /^([-−+]?)(.*)$/s.exec(line.trim());
  const prefixed = { x: 16, h: 16, b: 2, o: 8 }[/^0([xhbo])./is.exec(rest)?.[1].toLowerCase()];
  const base = radix || prefixed || 10;
  const digit = base > 10 ? "[\\da-" + String.fromCharCode(86 + base) + "]" : "[0-" + (base - 1) + "]";
  const comma = base === 10 ? "|,(?=\\d{3}(?!\\d))" : "";
  const exponent = base === 10 ? "(?:e([+-]?\\d{1,5}))?" : "()";
  const separators = new RegExp("(?<=" + digit + ")(?:[\\s_'’]" + comma + ")(?=" + digit + ")", "gi");
  const form = new RegExp("^(" + digit + "*)(?:\\.(" + digit + "*))?" + exponent + "$", "i");
  const [whole = "", fraction = "", power = ""] = form.exec((prefixed === base ? rest.slice(2) : rest).replace(separators, ""))?.slice(1) ?? [];
  if (whole + fraction === "") throw new Error("No number: " + line);
  const size = [...(whole + fraction)].reduce((sum, each) => sum * BigInt(base) + BigInt(parseInt(each, base)), 0n);
  return {
    numerator: (sign === "-" || sign === "−" ? -size : size) * 10n ** BigInt(Math.max(0, Number(power))),
    denominator: BigInt(base) ** BigInt(fraction.length) * 10n ** BigInt(Math.max(0, -Number(power))),
  };
}`;

const IN_BASE_IN_PYTHON = `def in_base(number, radix, places):
    def digits(value):
        text = ""
        while value:
            value, digit = divmod(value, radix)
            text = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + text
        return text or "0"
    sign = "-" if number < 0 else ""
    if number.denominator == 1:
        return sign + digits(abs(number.numerator)), True
    scaled = abs(number) * radix ** places
    text = digits(round(scaled)).rjust(places + 1, "0")
    fraction = text[len(text) - places:].rstrip("0")
    written = text[:len(text) - places] + ("." + fraction if fraction else "")
    return (sign if round(scaled) else "") + written, scaled.denominator == 1`;

const IN_BASE_IN_JAVASCRIPT = `function inBase({ numerator, denominator }, radix, places) {
  const sign = numerator < 0n ? "-" : "";
  const size = numerator < 0n ? -numerator : numerator;
  if (size % denominator === 0n) return [sign + (size / denominator).toString(radix), true];
  const scaled = size * BigInt(radix) ** BigInt(places);
  const left = 2n * (scaled % denominator);
  const floor = scaled / denominator;
  const rounded = left > denominator || (left === denominator && floor % 2n === 1n) ? floor + 1n : floor;
  const digits = rounded.toString(radix).padStart(places + 1, "0");
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  return [(rounded ? sign : "") + digits.slice(0, digits.length - places) + (fraction && "." + fraction), left === 0n];
}`;

const GROUPED_IN_PYTHON = `def grouped(number, size, separator):
    sign, whole, fraction = re.fullmatch("([-+]?)([^.]*)[.]?(.*)", number).groups()
    head = [whole[max(0, end - size):end] for end in range(len(whole), 0, -size)][::-1]
    tail = [fraction[at:at + size] for at in range(0, len(fraction), size)]
    return sign + separator.join(head) + ("." + separator.join(tail) if tail else "")`;

const GROUPED_IN_JAVASCRIPT = String.raw`function grouped(number, size, separator) {
  const [, sign, whole, fraction] = /^([-+]?)([^.]*)\.?(.*)$/.exec(number);
  const head = whole.replace(new RegExp("\\B(?=(?:.{" + size + "})+$)", "g"), separator);
  const tail = fraction.match(new RegExp(".{1," + size + "}", "g")) ?? [];
  return sign + head + (tail.length > 0 ? "." + tail.join(separator) : "");
}`;

/** The lines above code that processes a number per line. */
export const NEEDED = {
  python: {
    lines: ["import re", PYTHON_BLANKS],
    number: ["import re", "from fractions import Fraction", PYTHON_BLANKS, NUMBER_IN_PYTHON],
    inBase: IN_BASE_IN_PYTHON,
    grouped: GROUPED_IN_PYTHON,
  },
  javascript: {
    lines: [],
    number: [NUMBER_IN_JAVASCRIPT],
    inBase: IN_BASE_IN_JAVASCRIPT,
    grouped: GROUPED_IN_JAVASCRIPT,
  },
} as const;

/** An expression of `line` for each line that has something. */
export const eachLineIn = {
  python: (change: string): string =>
    `re.sub(r"[^\\r\\n]+", lambda found: (lambda line: ${change} if line.strip(BLANKS) else line)(found.group()), data)`,
  javascript: (change: string): string =>
    `data.replace(/[^\\r\\n]+/g, (line) => (line.trim() === "" ? line : ${change}))`,
} as const;
