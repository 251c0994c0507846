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

const DECODE_IN_JAVASCRIPT = `function uuDecode(text) {
  const begin = /^begin [0-7]{3,4} .+\\n/m.exec(text);
  const lines = text.slice(begin ? begin.index + begin[0].length : 0).split(/\\r?\\n/).filter((line) => line !== "");
  const end = lines.findIndex((line) => line === "end" || line[0] === "\`" || line[0] === " ");
  return Buffer.concat((end < 0 ? lines : lines.slice(0, end)).map((line) => {
    const bits = Array.from(line, (character) => (character.charCodeAt(0) - 32) & 63);
    const length = Math.ceil(bits[0] / 3) * 4;
    const base64 = bits.slice(1, length + 1).map((each) => "${BASE64}"[each]).join("");
    return Buffer.from(base64.padEnd(length, "A"), "base64").subarray(0, bits[0]);
  }));
}`;

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
    python: () => ({
      needs: ["import binascii", "import re"],
      expression:
        'b"".join(binascii.a2b_uu(line) for line in re.sub(r"(?sm)\\A.*?begin [0-7]+ [^\\n]*\\n|^`\\nend\\n?$", "", data).splitlines())',
    }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: "uuDecode(data)" }),
  }),
];
