import { codeOf } from "#core/operation.ts";
import { DELIMITERS, urlAddressDecode, urlAddressEncode, urlDecode, urlEncode } from "./percent.ts";

export default [
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
      `python3 -c 'import sys, urllib.parse; sys.stdout.buffer.write(urllib.parse.unquote_to_bytes(sys.stdin.buffer.read()))'`,
    python: () => ({ needs: ["import urllib.parse"], expression: 'urllib.parse.unquote(data, errors="strict")' }),
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
    javascript: () => ({
      expression: `data.replace(/(?:%[\\da-f]{2})+/gi, (escapes) => Array.from(decodeURIComponent(escapes), (sign) => (${DELIMITERS}.test(sign) ? encodeURIComponent(sign) : sign)).join(""))`,
    }),
  }),
];
