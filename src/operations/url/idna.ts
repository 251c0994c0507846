import { isIdna2008Label } from "#core/idna-label.ts";
import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";
import { wellFormed } from "./percent.ts";

// RFC 3492 §5: the parameters of Punycode.
const [BASE, T_MIN, T_MAX, SKEW, DAMP, BIAS, FIRST] = [36, 1, 26, 38, 700, 72, 128];
const MAX_SIZE = 0x7fff_ffff;

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > Math.floor(((BASE - T_MIN) * T_MAX) / 2); k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const threshold = (k: number, bias: number) => Math.min(T_MAX, Math.max(T_MIN, k - bias));
const digitOf = (value: number) => String.fromCharCode(value < 26 ? 97 + value : 22 + value);
const digitValue = (code: number) => {
  if (code >= 48 && code < 58) return code - 22;
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < 26 ? letter : -1;
};

/** A text in the characters of ASCII, by Punycode, without 'xn--'. */
export function toPunycode(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < FIRST);
  let encoded = String.fromCodePoint(...basic) + (basic.length > 0 ? "-" : "");
  let [smallest, delta, bias] = [FIRST, 0, BIAS];
  for (let handled = basic.length; handled < points.length; smallest++, delta++) {
    const next = Math.min(...points.filter((point) => point >= smallest));
    delta += (next - smallest) * (handled + 1);
    smallest = next;
    for (const point of points) {
      if (point < smallest) delta++;
      if (point !== smallest) continue;
      let rest = delta;
      for (let k = BASE; ; k += BASE) {
        const limit = threshold(k, bias);
        if (rest < limit) break;
        encoded += digitOf(limit + ((rest - limit) % (BASE - limit)));
        rest = Math.floor((rest - limit) / (BASE - limit));
      }
      encoded += digitOf(rest);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
  }
  return encoded;
}

/** The text of Punycode, without 'xn--'. */
export function fromPunycode(encoded: string): Outcome<string> {
  const hyphen = encoded.lastIndexOf("-");
  const foreign = encoded.search(/[^\0-\x7f]/);
  if (foreign >= 0) return wrong(`${shownCharacter(encoded, foreign)} isn't a character of ASCII`, foreign);
  const points = Array.from(encoded.slice(0, Math.max(0, hyphen)), (character) => character.charCodeAt(0));
  let [point, bias, at] = [FIRST, BIAS, 0];
  for (let index = hyphen < 0 ? 0 : hyphen + 1; index < encoded.length; at++) {
    const before = at;
    for (let weight = 1, k = BASE; ; k += BASE) {
      if (index >= encoded.length) return wrong("The Punycode ends in the middle of a number", encoded.length);
      const digit = digitValue(encoded.charCodeAt(index));
      if (digit < 0) return wrong(`${shownCharacter(encoded, index)} isn't a digit of Punycode`, index);
      index++;
      at += digit * weight;
      if (at > MAX_SIZE) return wrong("The Punycode has a number that is too large", index - 1);
      const limit = threshold(k, bias);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    bias = adapt(at - before, points.length + 1, before === 0);
    point += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    if (point > 0x10ffff) return wrong("The Punycode has a character that does not exist", index - 1);
    points.splice(at, 0, point);
  }
  return done(points.map((each) => String.fromCodePoint(each)).join(""));
}

/** Lines are domains of their own. */
const perLine = (text: string, convert: (domain: string) => Outcome<string>): Outcome<string> => {
  const lines = text.split("\n");
  const converted: string[] = [];
  const notes: string[] = [];
  let start = 0;
  for (const line of lines) {
    const domain = line.trim();
    const outcome = domain === "" ? done(line) : convert(domain);
    if (!outcome.ok) return wrong(outcome.message, start + line.indexOf(domain) + (outcome.at ?? 0));
    converted.push(outcome.value);
    notes.push(...(outcome.notes ?? []));
    start += line.length + 1;
  }
  return done(converted.join("\n"), ...new Set(notes));
};

/**
 * As in browsers (UTS 46): capitals, other dots and invisible characters are normalized, and characters that domains
 * can't have are refused.
 */
function toAscii(domain: string): Outcome<string> {
  const bad = /[\s/?#@:\\%<>^|[\]]/.exec(domain);
  if (bad)
    return wrong("A domain can't have this character: enter only the name, without “https://” and path", bad.index);
  if (!URL.canParse(`https://${domain}/`)) return wrong(`Browsers refuse “${domain}” as a domain`, 0);
  const { hostname } = new URL(`https://${domain}/`);
  const isOld = /[ßς\u200c\u200d]/.test(domain);
  const refused = refusedLabel(hostname);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname) && hostname !== domain)
    return wrong(`Browsers read “${domain}” as the address ${hostname}, and not as a domain`, 0);
  return done(
    hostname,
    ...(refused === undefined
      ? []
      : [`Browsers accept “${refused}” in a domain; registries, which go by IDNA 2008, refuse it.`]),
    ...(isOld ? ["Older programs (IDNA 2003) write ß as ss and ς as σ, which is another domain."] : []),
  );
}

/** The first label that browsers take and IDNA 2008 (RFC 5891 §4.2.3, RFC 5892) does not. */
function refusedLabel(hostname: string): string | undefined {
  return hostname
    .split(".")
    .map(labelOf)
    .find((label, at, all) => {
      // The root of all domains is empty.
      if (label === "") return at < all.length - 1 || at === 0;
      return !isIdna2008Label(label);
    });
}

function labelOf(label: string): string {
  const decoded = label.startsWith("xn--") ? fromPunycode(label.slice(4)) : undefined;
  // What only looks like such a label stays, and is rejected for its hyphens.
  return decoded?.ok && /[^\0-\x7f]/.test(decoded.value) && !/\p{C}/u.test(decoded.value) ? decoded.value : label;
}

function toUnicode(domain: string): Outcome<string> {
  const labels: string[] = [];
  let start = 0;
  for (const label of domain.split(".")) {
    if (/^xn--/i.test(label)) {
      const decoded = fromPunycode(label.slice(4).toLowerCase());
      if (!decoded.ok) return wrong(decoded.message, start + 4 + (decoded.at ?? 0));
      labels.push(decoded.value);
    } else labels.push(label);
    start += label.length + 1;
  }
  const unicode = labels.join(".");
  const isSame =
    URL.canParse(`https://${unicode}/`) && new URL(`https://${unicode}/`).hostname === domain.toLowerCase();
  return done(
    unicode,
    ...(isSame ? [] : ["Browsers would write this domain in another way, and may show it as it was."]),
  );
}

export const idnaEncode = operation({
  id: "idna-encode",
  name: "Domain to ASCII (IDNA)",
  words: ["idn to ascii", "punycode domain", "internationalized domain name", "xn--", "umlaut domain", "emoji domain"],
  asked: ["idna", "idn to ascii"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "idna-decode" },
  run: (text) => perLine(text, toAscii),
  examples: [
    { input: "münchen.de", output: "xn--mnchen-3ya.de" },
    { input: "faß.de", output: "xn--fa-hia.de" },
    { input: "日本。jp", output: "xn--wgv71a.jp" },
  ],
});

export const idnaDecode = operation({
  id: "idna-decode",
  name: "Domain to Unicode (IDNA)",
  words: ["punycode to unicode", "idn to unicode", "decode xn--", "xn-- decoder"],
  asked: ["idn to unicode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "idna-encode" },
  run: (text) => perLine(text, toUnicode),
  examples: [{ input: "xn--mnchen-3ya.de", output: "münchen.de" }],
});

export const punycodeEncode = operation({
  id: "punycode-encode",
  name: "Punycode encode",
  words: ["punycode encoder", "to punycode", "rfc 3492"],
  asked: ["punycode", "punycode encode", "to punycode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "punycode-decode" },
  run(text) {
    const whole = wellFormed(text);
    if (!whole.ok) return whole;
    // The work grows with the square of the length.
    return text.length > 4000
      ? wrong("Punycode is for names: this is longer than 4,000 characters")
      : done(toPunycode(text));
  },
  examples: [{ input: "bücher", output: "bcher-kva" }],
});

export const punycodeDecode = operation({
  id: "punycode-decode",
  name: "Punycode decode",
  words: ["punycode decoder", "from punycode"],
  asked: ["punycode decode", "from punycode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "punycode-encode" },
  run: (text) =>
    text.length > 8000 ? wrong("Punycode is for names: this is longer than 8,000 characters") : fromPunycode(text),
  examples: [{ input: "bcher-kva", output: "bücher" }],
});
