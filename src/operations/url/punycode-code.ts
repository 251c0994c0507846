import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { idnaDecode, idnaEncode, punycodeDecode, punycodeEncode } from "./idna.ts";

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

export default [
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
