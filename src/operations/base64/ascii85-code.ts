import { codeOf } from "#core/operation.ts";
import { ADOBE_85, ascii85Decode, ascii85Encode, Z85, z85Decode, z85Encode } from "./ascii85.ts";

/** That of Python's base64.b85encode. */
const PYTHON_85 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

const ENCODE_IN_JAVASCRIPT = `function encode85(bytes, alphabet, zeros) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const held = Math.min(4, bytes.length - at);
    const number = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4 - held)]).readUInt32BE();
    const digits = [4, 3, 2, 1, 0].map((power) => alphabet[Math.floor(number / 85 ** power) % 85]).join("");
    text += zeros && number === 0 && held === 4 ? zeros : digits.slice(0, held + 1);
  }
  return text;
}`;

/** Python's own decoders ignore a single last digit. */
const WHOLE_IN_PYTHON = `def whole(text, zeros):
    digits = "".join(text.split())
    left = len(digits.replace(zeros, "") if zeros else digits) % 5
    if left and (left == 1 or not zeros):
        raise ValueError("The last digit stands alone")
    return digits`;

const DECODE_IN_JAVASCRIPT = `function decode85(text, alphabet, zeros) {
  const parts = text.replace(/\\s+/g, "").split(zeros || "\\n");
  if (parts.slice(0, -1).some((part) => part.length % 5)) throw new Error(zeros + " is inside of a group");
  const groups = parts.join("!!!!!").match(/.{1,5}/g) ?? [];
  return Buffer.concat(groups.map((group) => {
    if (group.length < (zeros ? 2 : 5)) throw new Error("The last digit stands alone");
    const digits = [...group.padEnd(5, alphabet[84])];
    if (digits.some((digit) => !alphabet.includes(digit))) throw new Error("No digits: " + group);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(digits.reduce((sum, digit) => sum * 85 + alphabet.indexOf(digit), 0));
    return bytes.subarray(0, group.length - 1);
  }));
}`;

const FOURS_IN_PYTHON = `def in_fours(data):
    if len(data) % 4:
        raise ValueError("Z85 takes a multiple of four bytes")
    return data`;

const FOURS_IN_JAVASCRIPT = `function inFours(data) {
  if (data.length % 4) throw new Error("Z85 takes a multiple of four bytes");
  return data;
}`;

const ADOBE = JSON.stringify(ADOBE_85);

export default [
  codeOf(ascii85Encode, {
    shell: ({ frame }) =>
      `python3 -c 'import base64, sys; sys.stdout.buffer.write(base64.a85encode(sys.stdin.buffer.read(), adobe=${frame ? "True" : "False"}))'`,
    python: ({ frame }) => ({
      needs: ["import base64"],
      expression: `base64.a85encode(data, adobe=${frame ? "True" : "False"}).decode()`,
    }),
    javascript: ({ frame }) => ({
      needs: [ENCODE_IN_JAVASCRIPT],
      expression: frame ? `"<~" + encode85(data, ${ADOBE}, "z") + "~>"` : `encode85(data, ${ADOBE}, "z")`,
    }),
  }),
  codeOf(ascii85Decode, {
    python: () => ({
      needs: ["import base64", WHOLE_IN_PYTHON],
      expression: 'base64.a85decode(whole(data.strip().removeprefix("<~").partition("~>")[0], "z"))',
    }),
    javascript: () => ({
      needs: [DECODE_IN_JAVASCRIPT],
      expression: `decode85(data.replace(/^\\s*<~/, "").split("~>")[0], ${ADOBE}, "z")`,
    }),
  }),
  codeOf(z85Encode, {
    python: () => ({
      needs: ["import base64", FOURS_IN_PYTHON],
      expression: `base64.b85encode(in_fours(data)).decode().translate(str.maketrans("${PYTHON_85}", "${Z85}"))`,
    }),
    javascript: () => ({
      needs: [ENCODE_IN_JAVASCRIPT, FOURS_IN_JAVASCRIPT],
      expression: `encode85(inFours(data), "${Z85}")`,
    }),
  }),
  codeOf(z85Decode, {
    python: () => ({
      needs: ["import base64", WHOLE_IN_PYTHON],
      expression: `base64.b85decode(whole(data, "").translate(str.maketrans("${Z85}", "${PYTHON_85}")))`,
    }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: `decode85(data, "${Z85}", "")` }),
  }),
];
