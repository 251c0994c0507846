import { codeOf } from "#core/operation.ts";
import { PATTERNS } from "./extracted.ts";
import mask from "./mask.ts";

const V6 = `function isIpAddress(text) {
  if (!text.includes(":")) return true;
  const needed = text.includes(".") ? 7 : 8;
  const groups = text.split(":").length;
  const doubles = text.split("::").length - 1;
  return !/^:[^:]|[^:]:$|:::/.test(text) && (doubles === 0 ? groups === needed : doubles === 1 && groups <= needed + 1);
}`;
const PHONE = String.raw`function isPhone(text) {
  const digits = text.replace(/\D/g, "").length;
  if (/^\d{4}-\d\d-\d\d$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^\d+(?:\.\d+){3}$/.test(text)) return false;
  return digits >= 7 && digits <= 15 && (/^(?:\+|00|\(|0)/.test(text) || /[ ./-]/.test(text));
}`;
const CARD = String.raw`function isCard(text) {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit), 0);
  return sum % 10 === 0 && digits.some((digit) => digit > 0);
}`;
const IBAN = String.raw`function isIban(text) {
  const bare = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(bare)) return false;
  return BigInt((bare.slice(4) + bare.slice(0, 4)).replace(/[A-Z]/g, (letter) => letter.charCodeAt(0) - 55)) % 97n === 1n;
}`;

const MASKED = `function masked(text, kinds, mask) {
  const spans = [];
  for (const [kind, pattern, isOne] of kinds) {
    for (const { 0: found, index: at } of text.matchAll(pattern)) {
      const part = kind === "phone" ? found.trimEnd() : found;
      // What is found first is not searched again: a card is no telephone number.
      const isFree = spans.every((other) => at >= other.at + other.part.length || other.at >= at + part.length);
      if (part !== "" && isFree && (!isOne || isOne(part))) spans.push({ at, part, kind });
    }
  }
  let [result, from] = ["", 0];
  for (const { at, part, kind } of spans.sort((one, other) => one.at - other.at)) {
    result += text.slice(from, at) + mask(part, kind);
    from = at + part.length;
  }
  return result + text.slice(from);
}`;

const PARTLY = String.raw`function partlyMasked(text, kind) {
  if (kind === "e-mail") {
    const [name, host] = text.split("@");
    return [...name][0] + "***@" + [...host][0] + "***" + host.slice(host.lastIndexOf("."));
  }
  const count = text.replace(/[^\p{L}\p{N}]/gu, "").length;
  let seen = 0;
  return text.replace(/[\p{L}\p{N}]/gu, (sign) => (++seen > count - Math.min(4, count >> 1) ? sign : "*"));
}`;

const STYLES = {
  label: '(part, kind) => "[" + kind + "]"',
  stars: String.raw`(part) => part.replace(/[\p{L}\p{N}]/gu, "*")`,
  partly: "partlyMasked",
} as const;

export default [
  codeOf(mask, {
    javascript: ({ style, emails, ibans, cards, addresses, phones }) => {
      const kinds = [
        ...(emails ? [`["e-mail", ${PATTERNS.emails}]`] : []),
        ...(ibans
          ? [
              String.raw`["IBAN", /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/giu, isIban]`,
            ]
          : []),
        ...(cards ? [String.raw`["card", /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g, isCard]`] : []),
        ...(addresses ? [`["IP address", ${PATTERNS.ips}, isIpAddress]`] : []),
        ...(phones ? [`["phone", ${PATTERNS.phones}, isPhone]`] : []),
      ];
      return {
        needs: [
          ...(ibans ? [IBAN] : []),
          ...(cards ? [CARD] : []),
          ...(addresses ? [V6] : []),
          ...(phones ? [PHONE] : []),
          ...(style === "partly" ? [PARTLY] : []),
          MASKED,
        ],
        expression: `masked(data, [${kinds.join(", ")}], ${STYLES[style]})`,
      };
    },
    takes: "regular expressions with Unicode's classes of letters, which Python has by the package regex",
  }),
];
