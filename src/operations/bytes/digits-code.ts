import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import {
  binaryDecode,
  binaryEncode,
  decimalDecode,
  decimalEncode,
  hexDecode,
  hexEncode,
  JOINED,
  octalDecode,
  octalEncode,
} from "./digits.ts";

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

export default [
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
