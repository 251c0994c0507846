import { codeOf } from "#core/operation.ts";
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
    python: () => ({ expression: `bytes(int(group, ${base}) for group in data.split())` }),
    javascript: () => ({
      expression: `Buffer.from(data.split(/\\s+/).filter(Boolean).map((group) => parseInt(group, ${base})))`,
    }),
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
    shell: () => `sed 's/0x//g; s/\\\\x//g' | tr -d '[:space:],:;-' | tr a-f A-F | basenc --base16 -d`,
    python: () => ({
      needs: ["import re"],
      expression: String.raw`bytes.fromhex(re.sub(r"0x|\\x|[\s,:;-]", "", data, flags=re.I))`,
    }),
    javascript: () => ({ expression: String.raw`Buffer.from(data.replace(/0x|\\x|[\s,:;-]/gi, ""), "hex")` }),
  }),
  ...digits(binaryEncode, binaryDecode, 2, 8),
  ...digits(octalEncode, octalDecode, 8, 3),
  ...digits(decimalEncode, decimalDecode, 10, 1),
];
