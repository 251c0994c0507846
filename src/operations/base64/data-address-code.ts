import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { BASE64_IN_JAVASCRIPT, BASE64_IN_PYTHON } from "./base64-code.ts";
import { dataAddressDecode, dataAddressEncode } from "./data-address.ts";

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
    python: () => ({
      needs: ["import base64", "import re", "import urllib.parse", PYTHON_BLANKS, BASE64_IN_PYTHON, ADDRESS_IN_PYTHON],
      expression: "from_data_address(data)",
    }),
    javascript: () => ({ needs: [BASE64_IN_JAVASCRIPT, ADDRESS_IN_JAVASCRIPT], expression: "fromDataAddress(data)" }),
  }),
];
