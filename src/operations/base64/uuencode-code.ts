import { BASE64 } from "#core/bit-groups.ts";
import { codeOf } from "#core/operation.ts";
import { uuDecode, uuEncode } from "./uuencode.ts";

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

export default [
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
