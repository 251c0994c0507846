import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { bitCount, entropy, fileType, STARTS } from "./look.ts";

/** As JavaScript rounds: halves up. */
const FIXED = `def fixed(value, places):
    return str(Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))`;
const SIZE_IN_PYTHON = `def readable_size(count):
    if count < 1000:
        return "1 byte" if count == 1 else f"{count} bytes"
    value, unit = count, -1
    while value >= 999.5 and unit < 2:
        value, unit = value / 1000, unit + 1
    return (fixed(value, 0) if value >= 99.95 else fixed(value, 1)) + " " + ["kB", "MB", "GB"][unit]`;
const SIZE_IN_JAVASCRIPT = `function readableSize(count) {
  if (count < 1000) return count === 1 ? "1 byte" : count + " bytes";
  let [value, unit] = [count, -1];
  while (value >= 999.5 && unit < 2) [value, unit] = [value / 1000, unit + 1];
  return (value >= 99.95 ? Math.round(value) : value.toFixed(1)) + " " + ["kB", "MB", "GB"][unit];
}`;

const ENTROPY_IN_PYTHON = String.raw`def entropy(data):
    counts = [data.count(byte) for byte in range(256)]
    bits = 0
    for share in [count / len(data) for count in counts if count]:
        bits -= share * math.log2(share)
    if len(data) < 256:
        meaning = "Too few bytes to tell: even random bytes rarely repeat in so few."
    elif bits > 7.9:
        meaning = "Like random bytes: encrypted or well compressed."
    elif bits > 7:
        meaning = "High: compressed, or a picture or sound in a compressed format."
    elif bits > 5.5:
        meaning = "Like programs and Base64."
    else:
        meaning = "Like text." if bits > 3 else "Low: much of it repeats."
    return (f"Entropy: {fixed(bits, 4)} bits for each byte, of 8\n"
            f"At best: {readable_size(math.ceil(bits * len(data) / 8))} of {readable_size(len(data))}, by frequencies alone\n"
            f"Different bytes: {sum(count > 0 for count in counts)} of 256\n{meaning}")`;
const ENTROPY_IN_JAVASCRIPT = String.raw`function entropy(data) {
  const counts = new Array(256).fill(0);
  for (const byte of data) counts[byte]++;
  const bits = counts.filter(Boolean).reduce((sum, count) => sum - (count / data.length) * Math.log2(count / data.length), 0);
  const meaning =
    data.length < 256 ? "Too few bytes to tell: even random bytes rarely repeat in so few."
    : bits > 7.9 ? "Like random bytes: encrypted or well compressed."
    : bits > 7 ? "High: compressed, or a picture or sound in a compressed format."
    : bits > 5.5 ? "Like programs and Base64."
    : bits > 3 ? "Like text." : "Low: much of it repeats.";
  return [
    "Entropy: " + bits.toFixed(4) + " bits for each byte, of 8",
    "At best: " + readableSize(Math.ceil((bits * data.length) / 8)) + " of " + readableSize(data.length) + ", by frequencies alone",
    "Different bytes: " + counts.filter(Boolean).length + " of 256",
    meaning,
  ].join("\n");
}`;

const BITS_IN_PYTHON = String.raw`def bit_counts(data):
    bits, ones = 8 * len(data), sum(byte.bit_count() for byte in data)
    share = f" ({fixed(100 * ones / bits, 1)} %)" if bits else ""
    return f"Bits: {bits:,}\nOnes: {ones:,}{share}\nZeros: {bits - ones:,}\nParity: {'odd' if ones % 2 else 'even'}"`;
const BITS_IN_JAVASCRIPT = String.raw`function bitCounts(data) {
  const bits = 8 * data.length;
  const ones = data.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);
  const share = bits > 0 ? " (" + ((100 * ones) / bits).toFixed(1) + " %)" : "";
  const shown = (count) => count.toLocaleString("en-US");
  return "Bits: " + shown(bits) + "\nOnes: " + shown(ones) + share + "\nZeros: " + shown(bits - ones) + "\nParity: " + (ones % 2 ? "odd" : "even");
}`;

const TABLE = JSON.stringify(STARTS);
const TYPE_IN_PYTHON = [
  `STARTS = ${TABLE}`,
  String.raw`def kind_of_bytes(data):
    for start, name, *after in STARTS:
        part = data[sum(after):].hex()[:len(start)]
        if re.fullmatch(start, part):
            return name
    try:
        text = data.decode("utf-8")
    except ValueError:
        text = "\0"
    if re.search(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f]", text):
        return "Unknown file type."
    begin = text.lstrip(BLANKS)
    if begin.startswith("<?xml"):
        return "XML document"
    if begin.lower().startswith(("<!doctype html", "<html")):
        return "HTML document"
    if begin.lower().startswith("<svg"):
        return "SVG picture"
    if text.startswith("#!"):
        return "script with its interpreter in the first line"
    try:
        if begin[:1] in ("[", "{") and json.loads(text, parse_constant=int) is not None:
            return "JSON"
    except ValueError:
        pass
    return "text in ASCII" if text.isascii() else "text in UTF-8"`,
  String.raw`def file_type(data):
    if not data:
        return "Empty: there are no bytes."
    count = f"{len(data):,} byte" + ("" if len(data) == 1 else "s")
    return f"{kind_of_bytes(data)}\n{count}, of which the first are {data[:8].hex(' ')}"`,
];
const TYPE_IN_JAVASCRIPT = [
  `const STARTS = ${TABLE};`,
  String.raw`function kindOfBytes(data) {
  const begins = ([start, , after = 0]) => start.match(/../g).every((pair, at) => pair === ".." || data[after + at] === parseInt(pair, 16));
  const known = STARTS.find(begins);
  if (known) return known[1];
  let text = "\0";
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {}
  if (/(?![\t\n\r\f])\p{Cc}/u.test(text)) return "Unknown file type.";
  if (/^\s*<\?xml/.test(text)) return "XML document";
  if (/^\s*<!doctype html|^\s*<html/i.test(text)) return "HTML document";
  if (/^\s*<svg/i.test(text)) return "SVG picture";
  if (text.startsWith("#!")) return "script with its interpreter in the first line";
  try {
    if (/^\s*[[{]/.test(text) && JSON.parse(text)) return "JSON";
  } catch {}
  return "text in " + (/^[\0-\x7f]*$/.test(text) ? "ASCII" : "UTF-8");
}`,
  String.raw`function fileType(data) {
  if (data.length === 0) return "Empty: there are no bytes.";
  const count = data.length.toLocaleString("en-US") + (data.length === 1 ? " byte" : " bytes");
  return kindOfBytes(data) + "\n" + count + ", of which the first are " + data.subarray(0, 8).toString("hex").replace(/..(?=.)/g, "$& ");
}`,
];

const DECIMALS = ["from decimal import ROUND_HALF_UP, Decimal", FIXED];

export default [
  codeOf(entropy, {
    python: () => ({
      needs: ["import math", ...DECIMALS, SIZE_IN_PYTHON, ENTROPY_IN_PYTHON],
      expression: "entropy(data)",
    }),
    javascript: () => ({ needs: [SIZE_IN_JAVASCRIPT, ENTROPY_IN_JAVASCRIPT], expression: "entropy(data)" }),
  }),
  codeOf(bitCount, {
    python: () => ({ needs: [...DECIMALS, BITS_IN_PYTHON], expression: "bit_counts(data)" }),
    javascript: () => ({ needs: [BITS_IN_JAVASCRIPT], expression: "bitCounts(data)" }),
  }),
  codeOf(fileType, {
    python: () => ({
      needs: ["import json", "import re", PYTHON_BLANKS, ...TYPE_IN_PYTHON],
      expression: "file_type(data)",
    }),
    javascript: () => ({ needs: TYPE_IN_JAVASCRIPT, expression: "fileType(data)" }),
  }),
];
