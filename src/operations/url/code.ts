import { type Codes, codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { formDecode, formEncode, queryToTable, tableToQuery } from "./form.ts";
import { idnaDecode, idnaEncode, punycodeDecode, punycodeEncode } from "./idna.ts";
import { DELIMITERS, urlAddressDecode, urlAddressEncode, urlDecode, urlEncode } from "./percent.ts";

const FIELDS_IN_PYTHON = String.raw`def fields_of(text):
    trimmed = text.strip(BLANKS)
    found = re.match(r"[^?#" + BLANKS + r"]*\?([^#]*)", trimmed)
    is_address = re.match(r"[a-z][a-z0-9+.-]*://", trimmed, re.I)
    query = found[1] if found else "" if is_address else trimmed.removeprefix("?")
    parts = (part.partition("=") for part in query.replace("&amp;", "&").split("&") if part)
    read = urllib.parse.unquote_plus
    return [[read(name), read(value) if equals else None] for name, equals, value in parts]`;

const SHOWN_IN_PYTHON = String.raw`def shown_field(text):
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")`;

const QUERY_IN_PYTHON = String.raw`def query_of(text):
    signs = {"\\": "\\", "t": "\t", "n": "\n", "r": "\r"}
    def written(field):
        read = re.sub(r"\\([\\tnr])", lambda found: signs[found[1]], field)
        return urllib.parse.quote_plus(read, safe="*").replace("~", "%7E")
    rows = (row.partition("\t") for row in re.split(r"\r\n|\n|\r", text) if row)
    return "&".join(written(name) + ("=" + written(value) if tab else "") for name, tab, value in rows)`;

/** As the URL standard has it; Node's own URLSearchParams (24) takes a sign after a lone % apart. */
const DECODE_IN_JAVASCRIPT = String.raw`function decodeForm(text) {
  const decoded = (escapes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.from(escapes.replaceAll("%", ""), "hex"));
  return text.replaceAll("+", " ").replace(/(?:%[\da-f]{2})+/gi, decoded);
}`;

const formCode = [
  codeOf(formEncode, {
    python: () => ({
      needs: ["import urllib.parse"],
      expression: 'urllib.parse.quote_plus(data, safe="*").replace("~", "%7E")',
    }),
    javascript: () => ({ expression: "new URLSearchParams({ a: data }).toString().slice(2)" }),
  }),
  codeOf(formDecode, {
    python: () => ({ needs: ["import urllib.parse"], expression: "urllib.parse.unquote_plus(data)" }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: "decodeForm(data)" }),
  }),
  codeOf(queryToTable, {
    python: ({ table }) => ({
      needs: [
        "import json",
        "import re",
        "import urllib.parse",
        PYTHON_BLANKS,
        FIELDS_IN_PYTHON,
        ...(table === "json" ? [] : [SHOWN_IN_PYTHON]),
      ],
      expression:
        table === "json"
          ? "json.dumps(fields_of(data), indent=2, ensure_ascii=False)"
          : String.raw`"\n".join(shown_field(name) + ("" if value is None else "\t" + shown_field(value)) for name, value in fields_of(data))`,
    }),
    javascript: ({ table }) => ({
      needs: [
        DECODE_IN_JAVASCRIPT,
        String.raw`function fieldsOf(text) {
  const trimmed = text.trim();
  const query = /^[^?#\s]*\?([^#]*)/.exec(trimmed)?.[1] ?? (/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? "" : trimmed.replace(/^[?]/, ""));
  return query.replaceAll("&amp;", "&").split("&").filter(Boolean).map((part) => {
    const equals = part.indexOf("=");
    return equals < 0 ? [decodeForm(part), null] : [decodeForm(part.slice(0, equals)), decodeForm(part.slice(equals + 1))];
  });
}`,
        ...(table === "json"
          ? []
          : [
              String.raw`const shownField = (text) => text.replace(/[\\\t\n\r]/g, (sign) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[sign]);`,
            ]),
      ],
      expression:
        table === "json"
          ? "JSON.stringify(fieldsOf(data), null, 2)"
          : String.raw`fieldsOf(data).map(([name, value]) => shownField(name) + (value === null ? "" : "\t" + shownField(value))).join("\n")`,
    }),
  }),
  codeOf(tableToQuery, {
    python: ({ table }) =>
      table === "json"
        ? undefined
        : { needs: ["import re", "import urllib.parse", QUERY_IN_PYTHON], expression: "query_of(data)" },
    javascript: ({ table }) =>
      table === "json"
        ? undefined
        : {
            needs: [
              String.raw`function queryOf(text) {
  const read = (field) => field.replace(/\\[\\tnr]/g, (pair) => ({ "\\\\": "\\", "\\t": "\t", "\\n": "\n", "\\r": "\r" })[pair]);
  const written = (field) => new URLSearchParams({ a: read(field) }).toString().slice(2);
  return text.split(/\r\n|\n|\r/).filter(Boolean).map((row) => {
    const tab = row.indexOf("\t");
    return tab < 0 ? written(row) : written(row.slice(0, tab)) + "=" + written(row.slice(tab + 1));
  }).join("&");
}`,
            ],
            expression: "queryOf(data)",
          },
  }),
];

const ADAPT = `function adapted(delta, points, isFirst) {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}`;

const TO_PUNYCODE = `function toPunycode(text) {
  const points = Array.from(text, (sign) => sign.codePointAt(0));
  const basic = points.filter((point) => point < 128);
  const digit = (value) => String.fromCharCode(value < 26 ? 97 + value : 22 + value);
  let encoded = String.fromCodePoint(...basic) + (basic.length > 0 ? "-" : "");
  let [smallest, delta, bias] = [128, 0, 72];
  for (let handled = basic.length; handled < points.length; smallest++, delta++) {
    const next = Math.min(...points.filter((point) => point >= smallest));
    delta += (next - smallest) * (handled + 1);
    smallest = next;
    for (const point of points) {
      if (point < smallest) delta++;
      if (point !== smallest) continue;
      let rest = delta;
      for (let k = 36; ; k += 36) {
        const limit = Math.min(26, Math.max(1, k - bias));
        if (rest < limit) break;
        encoded += digit(limit + ((rest - limit) % (36 - limit)));
        rest = Math.floor((rest - limit) / (36 - limit));
      }
      encoded += digit(rest);
      bias = adapted(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
  }
  return encoded;
}`;

const FROM_PUNYCODE = `function fromPunycode(encoded) {
  const hyphen = encoded.lastIndexOf("-");
  if (/[^\\0-\\x7f]/.test(encoded)) throw new Error("No Punycode: " + encoded);
  const points = [...encoded.slice(0, Math.max(0, hyphen))];
  let [point, bias, at] = [128, 72, 0];
  for (let index = hyphen + 1; index < encoded.length; at++) {
    const before = at;
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(encoded.charAt(index++).toLowerCase() || "-");
      if (digit < 0) throw new Error("No Punycode: " + encoded);
      at += digit * weight;
      const limit = Math.min(26, Math.max(1, k - bias));
      if (digit < limit) break;
      weight *= 36 - limit;
    }
    bias = adapted(at - before, points.length + 1, before === 0);
    point += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    points.splice(at, 0, String.fromCodePoint(point));
  }
  return points.join("");
}`;

const DOMAIN_IN_JAVASCRIPT = String.raw`function asciiDomain(domain) {
  const { hostname } = new URL("https://" + domain + "/");
  const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(hostname) && hostname !== domain;
  if (isAddress || /[\s/?#@:\\%<>^|[\]]/.test(domain)) throw new Error("No domain: " + domain);
  return hostname;
}`;

const punycodeCode = [
  codeOf(punycodeEncode, {
    python: () => ({ expression: 'data.encode("punycode").decode()' }),
    javascript: () => ({ needs: [ADAPT, TO_PUNYCODE], expression: "toPunycode(data)" }),
  }),
  codeOf(punycodeDecode, {
    python: () => ({ expression: 'data.encode("ascii").decode("punycode")' }),
    javascript: () => ({ needs: [ADAPT, FROM_PUNYCODE], expression: "fromPunycode(data)" }),
  }),
  codeOf(idnaEncode, {
    javascript: () => ({
      needs: [DOMAIN_IN_JAVASCRIPT],
      expression: `data.split("\\n").map((line) => (line.trim() === "" ? line : asciiDomain(line.trim()))).join("\\n")`,
    }),
    takes: "the tables of UTS 46, which Python has by the package idna; its own codec makes ß ss",
  }),
  codeOf(idnaDecode, {
    python: () => ({
      needs: [
        PYTHON_BLANKS,
        `def unicode_domain(domain):
    return ".".join(label[4:].lower().encode("ascii").decode("punycode") if label[:4].lower() == "xn--" else label for label in domain.split("."))`,
      ],
      expression: `"\\n".join(unicode_domain(line.strip(BLANKS)) if line.strip(BLANKS) else line for line in data.split("\\n"))`,
    }),
    javascript: () => ({
      needs: [
        ADAPT,
        FROM_PUNYCODE,
        `const unicodeDomain = (domain) => domain.split(".").map((label) => (/^xn--/i.test(label) ? fromPunycode(label.slice(4).toLowerCase()) : label)).join(".");`,
      ],
      expression: `data.split("\\n").map((line) => (line.trim() === "" ? line : unicodeDomain(line.trim()))).join("\\n")`,
    }),
  }),
];

const DECODE_IN_PYTHON = `def url_decode(text):
    if re.search("%(?![0-9a-fA-F]{2})", text):
        raise ValueError("After % two hexadecimal digits must follow")
    return urllib.parse.unquote(text, errors="strict")`;

const ADDRESS_IN_JAVASCRIPT = String.raw`function decodeAddress(address) {
  if (/%(?![\da-f]{2})/i.test(address)) throw new Error("After % two hexadecimal digits must follow");
  const decoded = (escapes) => Array.from(decodeURIComponent(escapes), (sign) => (${DELIMITERS}.test(sign) ? encodeURIComponent(sign) : sign)).join("");
  return address.replace(/(?:%[\da-f]{2})+/gi, decoded);
}`;

const percentCode = [
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

export default new Map([...punycodeCode, ...formCode, ...percentCode]) satisfies Codes;
