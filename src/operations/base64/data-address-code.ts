import { codeOf } from "#core/operation.ts";
import { dataAddressDecode, dataAddressEncode } from "./data-address.ts";

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
  }),
];
