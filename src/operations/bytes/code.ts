import { toHex } from "#core/hex.ts";
import { type Codes, codeOf, done } from "#core/operation.ts";
import { decodeHex } from "#core/text/hex-text.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { byteOrder, xor } from "./change.ts";
import {
  binaryDecode,
  binaryEncode,
  decimalDecode,
  decimalEncode,
  hexDecode,
  hexDump,
  hexEncode,
  hexUndump,
  JOINED,
  octalDecode,
  octalEncode,
} from "./digits.ts";
import { bitCount, entropy, fileType, STARTS } from "./look.ts";

const HEX_IN_JAVASCRIPT = String.raw`function fromHex(text) {
  const marked = text
    .replace(/(?<![\da-f])([\da-f]{1,2})h(?=[\s,:;{}()[\]-]|$)/gi, "0x$1")
    .replace(/(0x|\\x|&h|%)([\da-f])(?![\da-f])/gi, "$10$2");
  const groups = marked.split(/(?:0x|\\x|&h|%|[\s,:;{}()[\]-])+/i);
  if (groups.some((group) => group.length % 2 || /[^\da-f]/i.test(group))) throw new Error("This is no text in hexadecimal bytes");
  return Buffer.from(groups.join(""), "hex");
}`;

const HEX_IN_PYTHON = String.raw`def from_hex(text):
    text = re.sub(rf"(?<![0-9a-f])([0-9a-f]{{1,2}})h(?=[{BLANKS},:;{{}}()\[\]-]|$)", r"0x\1", text, flags=re.I)
    text = re.sub(r"(0x|\\x|&h|%)([0-9a-f])(?![0-9a-f])", r"\g<1>0\2", text, flags=re.I)
    groups = re.split(rf"(?:0x|\\x|&h|%|[{BLANKS},:;{{}}()\[\]-])+", text, flags=re.I)
    if any(len(group) % 2 for group in groups):
        raise ValueError("A byte has two digits")
    return bytes.fromhex("".join(groups))`;

const DECODE_IN_PYTHON = String.raw`def from_digits(text, base):
    if re.search(rf"[^{'0123456789'[:base]}\s,;:|_\[\]-]", text):
        raise ValueError(f"No digits of base {base}")
    groups = re.findall("(?:(?<![0-9])-)?[0-9]+" if base == 10 else "[0-9]+", text)
    if base == 2:
        if any(len(group) > 8 and len(group) % 8 for group in groups):
            raise ValueError("A byte has eight binary digits")
        groups = [group[at:at + 8] for group in groups for at in range(0, len(group), 8)]
    return bytes(int(group, base) % 256 if group[0] == "-" and int(group) > -129 else int(group, base) for group in groups)`;

const DECODE_IN_JAVASCRIPT = String.raw`function fromDigits(text, base) {
  const digit = base === 10 ? "\\d" : "[0-" + (base - 1) + "]";
  if (new RegExp("(?!" + digit + "|[\\s,;:|_[\\]-])[^]").test(text)) throw new Error("No digits of base " + base);
  const groups = (text.match(base === 10 ? /(?:(?<!\d)-)?\d+/g : /\d+/g) ?? []).flatMap((group) => {
    if (base === 2 && group.length > 8 && group.length % 8) throw new Error("A byte has eight binary digits");
    return base === 2 ? group.match(/.{1,8}/g) : [group];
  });
  return Buffer.from(groups.map((group) => {
    const byte = parseInt(group, base);
    if (byte > 255 || byte < -128) throw new Error("More than a byte holds: " + group);
    return byte;
  }));
}`;

const digits = (encode: typeof binaryEncode, decode: typeof binaryDecode, base: 2 | 8 | 10, width: number) => [
  codeOf(encode, {
    python: () => ({
      expression: `" ".join(format(byte, "${{ 2: "08b", 8: "03o", 10: "d" }[base]}") for byte in data)`,
    }),
    javascript: () => ({
      expression: `Array.from(data, (byte) => byte.toString(${base})${base === 10 ? "" : `.padStart(${width}, "0")`}).join(" ")`,
    }),
  }),
  codeOf(decode, {
    python: () => ({ needs: ["import re", DECODE_IN_PYTHON], expression: `from_digits(data, ${base})` }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: `fromDigits(data, ${base})` }),
  }),
];

const digitsCode = [
  codeOf(hexEncode, {
    shell: ({ between, upper }) =>
      between === "none" ? `basenc --base16 -w 0${upper ? "" : " | tr A-F a-f"}` : undefined,
    python({ between, upper }) {
      const separator = { space: '" "', none: "", comma: "", colon: '":"', line: '"\\n"', "0x": "", x: "" }[between];
      const hex = ["comma", "0x", "x"].includes(between)
        ? `${JSON.stringify(JOINED[between].replace("0x", ""))}.join(${between === "0x" ? '"0x" + ' : ""}f"{byte:02${upper ? "X" : "x"}}" for byte in data)`
        : `data.hex(${separator})${upper ? ".upper()" : ""}`;
      return { expression: between === "x" ? `("\\\\x" if data else "") + ${hex}` : hex };
    },
    javascript({ between, upper }) {
      const byte = `byte.toString(16).padStart(2, "0")${upper ? ".toUpperCase()" : ""}`;
      const first =
        between === "0x" || between === "x"
          ? `(data.length ? ${JSON.stringify(between === "x" ? "\\x" : "0x")} : "") + `
          : "";
      return { expression: `${first}Array.from(data, (byte) => ${byte}).join(${JSON.stringify(JOINED[between])})` };
    },
  }),
  codeOf(hexDecode, {
    // A single digit becomes invalid, so that basenc refuses it.
    shell: () =>
      String.raw`sed -E 's/(0x|\\x|[[:space:],:;-])+/ /gI; s/(^| )([^ ]{2})*[^ ]( |$)/!/' | tr -d '[:space:]' | tr a-f A-F | basenc --base16 -d`,
    python: () => ({ needs: ["import re", PYTHON_BLANKS, HEX_IN_PYTHON], expression: "from_hex(data)" }),
    javascript: () => ({ needs: [HEX_IN_JAVASCRIPT], expression: "fromHex(data)" }),
  }),
  ...digits(binaryEncode, binaryDecode, 2, 8),
  ...digits(octalEncode, octalDecode, 8, 3),
  ...digits(decimalEncode, decimalDecode, 10, 1),
];

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

const lookCode = [
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

/** The bytes of a key in digits; undefined if it has no digits. */
function keyDigits({ key, keyForm }: { readonly key: string; readonly keyForm: "text" | "hex" }): string | undefined {
  const bytes = keyForm === "hex" ? decodeHex(key) : done(toUtf8(key));
  return bytes.ok && bytes.value.length > 0 ? toHex(bytes.value) : undefined;
}

const SWAP_IN_PYTHON = `def swapped(data, size):
    if len(data) % size:
        raise ValueError(f"Groups of {size} bytes need a multiple of that")
    return b"".join(data[at:at + size][::-1] for at in range(0, len(data), size))`;

const changeCode = [
  codeOf(byteOrder, {
    python: ({ size }) =>
      size === "all" ? { expression: "data[::-1]" } : { needs: [SWAP_IN_PYTHON], expression: `swapped(data, ${size})` },
    javascript: ({ size }) => ({
      expression: size === "all" ? "Buffer.from(data).reverse()" : `Buffer.from(data).swap${Number(size) * 8}()`,
    }),
  }),
  codeOf(xor, {
    python: (values) => {
      const digits = keyDigits(values);
      return digits === undefined
        ? undefined
        : {
            needs: ["import itertools"],
            expression: `bytes(byte ^ other for byte, other in zip(data, itertools.cycle(bytes.fromhex("${digits}"))))`,
          };
    },
    javascript: (values) => {
      const digits = keyDigits(values);
      return digits === undefined
        ? undefined
        : {
            expression: `((key) => Buffer.from(data.map((byte, at) => byte ^ key[at % key.length])))(Buffer.from("${digits}", "hex"))`,
          };
    },
  }),
];

const DUMP_IN_PYTHON = String.raw`def hex_dump(data):
    rows = []
    for at in range(0, len(data), 16):
        row = data[at:at + 16]
        seen = "".join(chr(byte) if 32 <= byte < 127 else "." for byte in row)
        rows.append(f"{at:08x}: {row.hex(' ', -2):<39}  {seen}\n")
    return "".join(rows)`;

const DUMP_IN_JAVASCRIPT = String.raw`function hexDump(data) {
  const rows = [];
  for (let at = 0; at < data.length; at += 16) {
    const row = data.subarray(at, at + 16);
    const hex = row.toString("hex").replace(/.{4}(?=.)/g, "$& ");
    const seen = Array.from(row, (byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : ".")).join("");
    rows.push(at.toString(16).padStart(8, "0") + ": " + hex.padEnd(39) + "  " + seen + "\n");
  }
  return rows.join("");
}`;

const hexDumpCode = [
  codeOf(hexDump, {
    shell: () => "xxd",
    python: () => ({ needs: [DUMP_IN_PYTHON], expression: "hex_dump(data)" }),
    javascript: () => ({ needs: [DUMP_IN_JAVASCRIPT], expression: "hexDump(data)" }),
  }),
  codeOf(hexUndump, {
    takes: "the forms of the dumps of a dozen programs; xxd -r reads those of xxd",
  }),
];

export default new Map([...lookCode, ...changeCode, ...digitsCode, ...hexDumpCode]) satisfies Codes;
