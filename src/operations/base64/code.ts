import { BASE64 } from "#core/number/bit-groups.ts";
import { type Codes, codeOf, type Snippet } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { ascii85Code, base58Code } from "./base58-and-85-code.ts";
import { ALPHABETS, base32Decode, base32Encode, base64Decode, base64Encode, linesInShell } from "./base64.ts";
import { dataAddressDecode, dataAddressEncode } from "./data-address.ts";
import { quotedPrintableDecode, uuDecode, uuEncode } from "./mail.ts";
import mail from "./mail-code.ts";

// From the digits of Base32 hex, which coreutils and Python know.
const FROM_HEX = "ABCDEFGHIJKLMNOPQRSTUV";

const TO_CROCKFORD = "ABCDEFGHJKMNPQRSTVWXYZ";

const BASE32_CODE_IN_PYTHON = { rfc: "b32encode", hex: "b32hexencode", crockford: "b32hexencode" } as const;

const IN_SHELL = { rfc: "base32", hex: "basenc --base32hex", crockford: "basenc --base32hex" } as const;

// What is padded inside are texts that were joined.
const BASE32_CODE_DECODE_IN_PYTHON = `def decode32(text, decode):
    if text.startswith("="):
        raise ValueError("The padding stands before anything that it could pad")
    return b"".join(decode(part + "=" * (-len(part) % 8)) for part in re.split("=+", text.rstrip("=")))`;

const BASE32_CODE_DECODE_IN_JAVASCRIPT = `function decode32(text, alphabet) {
  if (/^=/.test(text)) throw new Error("The padding stands before anything that it could pad");
  return Buffer.concat(text.replace(/=+$/, "").split(/=+/).map((part) => decodePart(part, alphabet)));
}
function decodePart(text, alphabet) {
  if ([1, 3, 6].includes(text.length % 8)) throw new Error("Something is missing");
  const bits = Array.from(text, (digit) => {
    const value = alphabet.indexOf(digit);
    if (value < 0) throw new Error("No digit: " + digit);
    return value.toString(2).padStart(5, "0");
  }).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}`;

export const base32Code = [
  codeOf(base32Encode, {
    shell({ base32, padding, wrap }) {
      const isPadded = padding && base32 !== "crockford";
      const letters = base32 === "crockford" ? ` | tr ${FROM_HEX} ${TO_CROCKFORD}` : "";
      return `${IN_SHELL[base32]} -w 0${isPadded ? "" : " | tr -d ="}${letters}${linesInShell(wrap)}`;
    },
    python({ base32, padding, wrap }) {
      const letters = base32 === "crockford" ? `.translate(str.maketrans("${FROM_HEX}", "${TO_CROCKFORD}"))` : "";
      const encoded = `base64.${BASE32_CODE_IN_PYTHON[base32]}(data).decode()${padding && base32 !== "crockford" ? "" : '.rstrip("=")'}${letters}`;
      return wrap === "none"
        ? { needs: ["import base64"], expression: encoded }
        : { needs: ["import base64", "import textwrap"], expression: `"\\n".join(textwrap.wrap(${encoded}, ${wrap}))` };
    },
    javascript({ base32, padding, wrap }) {
      const digits = `(Array.from(data, (byte) => byte.toString(2).padStart(8, "0")).join("").match(/.{1,5}/g) ?? []).map((bits) => "${ALPHABETS[base32]}"[parseInt(bits.padEnd(5, "0"), 2)]).join("")`;
      const padded =
        padding && base32 !== "crockford"
          ? `${digits}.replace(/^(?:.{8})*?.{1,7}$/, (all) => all.padEnd(Math.ceil(all.length / 8) * 8, "="))`
          : digits;
      return { expression: wrap === "none" ? padded : `(${padded}.match(/.{1,${wrap}}/g) ?? []).join("\\n")` };
    },
  }),
  codeOf(base32Decode, {
    shell({ base32 }) {
      const letters = base32 === "crockford" ? ` | tr -d - | tr OILU '011*' | tr ${TO_CROCKFORD} ${FROM_HEX}` : "";
      return `tr a-z A-Z | tr -d '[:space:]'${letters} | sed -E 's/([^=])=+$/\\1/' | awk '{ while (length($0) % 8) $0 = $0 "="; printf "%s", $0 }' | ${IN_SHELL[base32]} -d`;
    },
    python({ base32 }) {
      const letters =
        base32 === "crockford"
          ? `.replace("-", "").translate(str.maketrans("OILU${TO_CROCKFORD}", "011*${FROM_HEX}"))`
          : "";
      return {
        needs: ["import base64", "import re", BASE32_CODE_DECODE_IN_PYTHON],
        expression: `decode32(re.sub(r"\\s", "", data).upper()${letters}, base64.${BASE32_CODE_IN_PYTHON[base32].replace("encode", "decode")})`,
      };
    },
    javascript({ base32 }) {
      const bare = `data.toUpperCase().replace(/${base32 === "crockford" ? "[-\\s]" : "\\s"}/g, "")${base32 === "crockford" ? '.replace(/O/g, "0").replace(/[IL]/g, "1")' : ""}`;
      return {
        needs: [BASE32_CODE_DECODE_IN_JAVASCRIPT],
        expression: `decode32(${bare}, "${ALPHABETS[base32]}")`,
      };
    },
  }),
];

// Six bits are a character of Base64, and of uuencode.
const ENCODE_IN_JAVASCRIPT = `function uuEncode(bytes) {
  const character = (bits) => (bits === 0 ? "\`" : String.fromCharCode(32 + bits));
  let lines = "";
  for (let at = 0; at < bytes.length; at += 45) {
    const line = bytes.subarray(at, at + 45);
    const base64 = Buffer.concat([line, Buffer.alloc((3 - (line.length % 3)) % 3)]).toString("base64");
    lines += character(line.length) + [...base64].map((digit) => character("${BASE64}".indexOf(digit))).join("") + "\\n";
  }
  return lines;
}`;

const DECODE_IN_JAVASCRIPT = String.raw`function uuDecode(text) {
  const begin = /^begin [0-7]{3,4} .+$/m.exec(text);
  const lines = text.slice(begin ? begin.index + begin[0].length : 0).split("\n").map((line) => line.replace(/\r$/, "")).filter((line) => line !== "");
  let isEnded = false;
  return Buffer.concat((lines.includes("end") ? lines.slice(0, lines.indexOf("end")) : lines).map((line) => {
    const bits = Array.from(line, (character) => (character.charCodeAt(0) - 32) & 63);
    const length = Math.ceil(bits[0] / 3) * 4;
    const isShort = line.length < length - 2;
    const isLong = line.slice(length + 1).trim().length > 1;
    if (isEnded || isShort || isLong || /[^ -${"`"}]/.test(line)) throw new Error("No line of uuencode: " + line);
    isEnded = bits[0] === 0;
    const base64 = bits.slice(1, length + 1).map((each) => "${BASE64}"[each]).join("");
    return Buffer.from(base64.padEnd(length, "A"), "base64").subarray(0, bits[0]);
  }));
}`;

const DECODE_IN_PYTHON = String.raw`def uu_decode(text):
    begin = re.search(r"(?m)^begin [0-7]{3,4} [^\r\n]+", text)
    lines = [line.removesuffix("\r") for line in text[begin.end() if begin else 0:].split("\n")]
    lines = [line for line in lines if line]
    result, is_ended = b"", False
    for line in lines[:lines.index("end")] if "end" in lines else lines:
        count = (ord(line[0]) - 32) & 63
        length = (count + 2) // 3 * 4
        is_short = len(line) < length - 2
        is_long = len(line[length + 1:].strip()) > 1
        if is_ended or is_short or is_long or re.search("[^ -${"`"}]", line):
            raise ValueError(f"No line of uuencode: {line}")
        is_ended = count == 0
        result += binascii.a2b_uu(line[:length + 1])
    return result`;

export const uuencodeCode = [
  codeOf(uuEncode, {
    python: ({ file }) => ({
      needs: ["import binascii"],
      expression: `${JSON.stringify(`begin 644 ${file.trim() || "file"}\n`)} + "".join(binascii.b2a_uu(data[at:at + 45], backtick=True).decode() for at in range(0, len(data), 45)) + "\`\\nend\\n"`,
    }),
    javascript: ({ file }) => ({
      needs: [ENCODE_IN_JAVASCRIPT],
      expression: `${JSON.stringify(`begin 644 ${file.trim() || "file"}\n`)} + uuEncode(data) + "\`\\nend\\n"`,
    }),
  }),
  codeOf(uuDecode, {
    python: () => ({ needs: ["import binascii", "import re", DECODE_IN_PYTHON], expression: "uu_decode(data)" }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: "uuDecode(data)" }),
  }),
];

// Padding in the middle means joined texts. Text that isn't Base64 must not become other bytes.
export const BASE64_IN_PYTHON = String.raw`def from_base64(text):
    text = re.sub(r"-{4,5} ?(?:BEGIN|END) [^-\r\n]*-{4,5}|^begin-base64 .*", "", text, flags=re.M)
    text = re.sub(r"^data:[^,]*;base64,", "", re.sub(r"\s", "", text), flags=re.I)
    if text.startswith("="):
        raise ValueError("The padding stands before anything that it could pad")
    parts = re.split("=+", text.translate({45: "+", 95: "/"}).rstrip("="))
    return b"".join(base64.b64decode(part + "=" * (-len(part) % 4), validate=True) for part in parts)`;

export const BASE64_IN_JAVASCRIPT = String.raw`function fromBase64(text) {
  const bare = text.replace(/-{4,5} ?(?:BEGIN|END) [^-\r\n]*-{4,5}|^begin-base64 .*/gm, "").replace(/\s+/g, "").replace(/^data:[^,]*;base64,/i, "");
  if (/^=|[^\w+/=-]/.test(bare)) throw new Error("This is no Base64");
  return Buffer.concat(bare.replace(/=+$/, "").split(/=+/).map((part) => {
    if (part.length % 4 === 1) throw new Error("Something is missing");
    return Buffer.from(part, "base64");
  }));
}`;

export const base64Code = [
  codeOf(base64Encode, {
    shell: (values) =>
      `${values.alphabet === "url" ? "basenc --base64url" : "base64"} -w 0${values.padding ? "" : " | tr -d ="}${linesInShell(values.wrap)}`,
    python(values): Snippet {
      const encoded = `base64.${values.alphabet === "url" ? "urlsafe_b64encode" : "b64encode"}(data).decode()${values.padding ? "" : '.rstrip("=")'}`;
      return values.wrap === "none"
        ? { needs: ["import base64"], expression: encoded }
        : {
            needs: ["import base64", "import textwrap"],
            expression: `"\\n".join(textwrap.wrap(${encoded}, ${values.wrap}))`,
          };
    },
    javascript(values): Snippet {
      const encoded =
        values.alphabet === "standard"
          ? `data.toString("base64")${values.padding ? "" : '.replace(/=+$/, "")'}`
          : `data.toString("base64url")${values.padding ? '.replace(/^(?:.{4})*.{2,3}$/, (last) => last.padEnd(Math.ceil(last.length / 4) * 4, "="))' : ""}`;
      return {
        expression: values.wrap === "none" ? encoded : `(${encoded}.match(/.{1,${values.wrap}}/g) ?? []).join("\\n")`,
      };
    },
  }),
  codeOf(base64Decode, {
    shell: () =>
      `sed -E 's/-{4,5} ?(BEGIN|END) [^-]*-{4,5}//g; s/^begin-base64 .*//' | tr -d '[:space:]' | sed -E 's/^data:[^,]*;base64,//I; s/([^=])=+$/\\1/' | tr -- '-_' '+/' | awk '{ while (length($0) % 4) $0 = $0 "="; printf "%s", $0 }' | base64 -d`,
    python: () => ({
      needs: ["import base64", "import re", BASE64_IN_PYTHON],
      expression: "from_base64(data)",
    }),
    javascript: () => ({ needs: [BASE64_IN_JAVASCRIPT], expression: "fromBase64(data)" }),
  }),
];

const ADDRESS_IN_JAVASCRIPT = String.raw`function fromDataAddress(address) {
  const [start, base64] = /^\s*data:[^,]*?(;base64)?,/i.exec(address);
  const body = address.slice(start.length).trimEnd();
  if (/%(?![\da-f]{2})/i.test(body)) throw new Error("After % two hexadecimal digits must follow");
  const parts = body.split(/(%[\da-f]{2})/i);
  const bytes = Buffer.concat(parts.map((part) => (part[0] === "%" ? Buffer.from(part.slice(1), "hex") : Buffer.from(part))));
  return base64 ? fromBase64(bytes.toString()) : bytes;
}`;

const ADDRESS_IN_PYTHON = `def from_data_address(address):
    start, base64_mark = re.match(rf"[{BLANKS}]*data:[^,]*?(;base64)?,", address, re.I).group(0, 1)
    body = address[len(start):].rstrip(BLANKS)
    if re.search("%(?![0-9a-fA-F]{2})", body):
        raise ValueError("After % two hexadecimal digits must follow")
    data = urllib.parse.unquote_to_bytes(body)
    return from_base64(data.decode()) if base64_mark else data`;

export const dataAddressCode = [
  codeOf(dataAddressEncode, {
    shell: (values) => `{ printf %s 'data:${values.type.replaceAll("'", `'\\''`)};base64,'; base64 -w 0; }`,
    python: (values) => ({
      needs: ["import base64"],
      expression: `${JSON.stringify(`data:${values.type};base64,`)} + base64.b64encode(data).decode()`,
    }),
    javascript: (values) => ({
      expression: `${JSON.stringify(`data:${values.type};base64,`)} + data.toString("base64")`,
    }),
  }),
  codeOf(dataAddressDecode, {
    python: () => ({
      needs: ["import base64", "import re", "import urllib.parse", PYTHON_BLANKS, BASE64_IN_PYTHON, ADDRESS_IN_PYTHON],
      expression: "from_data_address(data)",
    }),
    javascript: () => ({ needs: [BASE64_IN_JAVASCRIPT, ADDRESS_IN_JAVASCRIPT], expression: "fromDataAddress(data)" }),
  }),
];

// An escape, a soft break, or blanks before a line break, which were added on the way. Python's quopri has other rules for
// a "=" that begins none.
const IN_PYTHON = String.raw`re.sub(rb"=(?:([0-9A-Fa-f]{2})|[ \t]*\r?(?:\n|\Z))|[ \t]+(?=\r?\n)", lambda found: bytes.fromhex((found[1] or b"").decode()), `;

export const quotedPrintableCode = [
  codeOf(quotedPrintableDecode, {
    shell: () => `python3 -c 'import re, sys; sys.stdout.buffer.write(${IN_PYTHON}sys.stdin.buffer.read()))'`,
    python: () => ({ needs: ["import re"], expression: `${IN_PYTHON}data.encode("utf-8"))` }),
    javascript: () => ({
      expression: String.raw`Buffer.from(Buffer.from(data).toString("latin1").replace(/=(?:([\dA-Fa-f]{2})|[ \t]*\r?(?:\n|$))|[ \t]+(?=\r?\n)/g, (_, hex) => (hex ? String.fromCharCode(parseInt(hex, 16)) : "")), "latin1")`,
    }),
  }),
];

export default new Map([
  ...mail,
  ...ascii85Code,
  ...base32Code,
  ...base58Code,
  ...base64Code,
  ...dataAddressCode,
  ...quotedPrintableCode,
  ...uuencodeCode,
]) satisfies Codes;
