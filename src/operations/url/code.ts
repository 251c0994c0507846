import { type Codes, codeOf } from "#core/operation.ts";
import form from "./form-code.ts";
import { DELIMITERS, urlAddressDecode, urlAddressEncode, urlDecode, urlEncode } from "./percent.ts";
import punycode from "./punycode-code.ts";

const DECODE_IN_PYTHON = `def url_decode(text):
    if re.search("%(?![0-9a-fA-F]{2})", text):
        raise ValueError("After % two hexadecimal digits must follow")
    return urllib.parse.unquote(text, errors="strict")`;

const ADDRESS_IN_JAVASCRIPT = String.raw`function decodeAddress(address) {
  if (/%(?![\da-f]{2})/i.test(address)) throw new Error("After % two hexadecimal digits must follow");
  const decoded = (escapes) => Array.from(decodeURIComponent(escapes), (sign) => (${DELIMITERS}.test(sign) ? encodeURIComponent(sign) : sign)).join("");
  return address.replace(/(?:%[\da-f]{2})+/gi, decoded);
}`;

export const percentCode = [
  codeOf(urlEncode, {
    shell: ({ all }) =>
      `python3 -c 'import sys, urllib.parse; sys.stdout.write(urllib.parse.quote(sys.stdin.buffer.read(), safe="${all ? "" : "!*()"}"${all ? "" : " + chr(39)"}))'`,
    python: ({ all }) => ({
      needs: ["import urllib.parse"],
      expression: `urllib.parse.quote(data, safe="${all ? "" : "!*'()"}")`,
    }),
    javascript: ({ all }) => ({
      expression: all
        ? `encodeURIComponent(data).replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase())`
        : "encodeURIComponent(data)",
    }),
  }),
  codeOf(urlDecode, {
    shell: () =>
      `python3 -c 'import re, sys, urllib.parse; text = sys.stdin.buffer.read().decode(); re.search("%(?![0-9a-fA-F]{2})", text) and sys.exit("After % two hexadecimal digits must follow"); sys.stdout.buffer.write(urllib.parse.unquote(text, errors="strict").encode())'`,
    python: () => ({
      needs: ["import re", "import urllib.parse", DECODE_IN_PYTHON],
      expression: "url_decode(data)",
    }),
    javascript: () => ({ expression: "decodeURIComponent(data)" }),
  }),
  codeOf(urlAddressEncode, {
    python: () => ({
      needs: ["import re", "import urllib.parse"],
      expression: `re.sub(r"%(?![0-9a-fA-F]{2})", "%25", urllib.parse.quote(data, safe=":/?#[]@!$&'()*+,;=%"))`,
    }),
    javascript: () => ({
      expression: String.raw`data.replace(/%[\da-f]{2}|[^\w\-.~:/?#[\]@!$&'()*+,;=]/giu, (c) => (c.length === 3 ? c : encodeURIComponent(c)))`,
    }),
  }),
  codeOf(urlAddressDecode, {
    javascript: () => ({ needs: [ADDRESS_IN_JAVASCRIPT], expression: "decodeAddress(data)" }),
  }),
];

export default new Map([...punycode, ...form, ...percentCode]) satisfies Codes;
