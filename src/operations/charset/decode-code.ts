import { codeOf } from "#core/operation.ts";
import { charsetDecode, unicodeEncode } from "./decode.ts";

export default [
  codeOf(charsetDecode, {
    javascript: ({ encoding, fatal }) => ({
      expression: `new TextDecoder("${encoding}", { fatal: ${fatal} }).decode(data)`,
    }),
  }),
  codeOf(unicodeEncode, {
    python: ({ form, mark }) => ({ expression: `${mark ? '("\\ufeff" + data)' : "data"}.encode("${form}")` }),
    javascript: ({ form, mark }) =>
      form === "utf-16le" ? { expression: `Buffer.from(${mark ? '"\\ufeff" + ' : ""}data, "utf16le")` } : undefined,
  }),
];
