import { codeOf } from "#core/operation.ts";
import { dataAddressDecode, dataAddressEncode } from "./data-address.ts";

const DECODE_IN_JAVASCRIPT = `function fromDataAddress(address) {
  const [, base64, body] = /^\\s*data:[^,]*?(;base64)?,([^]*)$/i.exec(address);
  const parts = body.trimEnd().split(/(%[\\da-f]{2})/i);
  const bytes = Buffer.concat(parts.map((part) => (part[0] === "%" ? Buffer.from(part.slice(1), "hex") : Buffer.from(part))));
  return base64 ? Buffer.from(bytes.toString(), "base64") : bytes;
}`;

export default [
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
    python: () => ({ needs: ["import urllib.request"], expression: "urllib.request.urlopen(data.strip()).read()" }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: "fromDataAddress(data)" }),
  }),
];
