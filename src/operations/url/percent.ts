import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { loneSurrogate, shownCharacter } from "#core/text/characters.ts";
import { firstNotUtf8, fromUtf8 } from "#core/text/utf8.ts";

/** Half of a surrogate pair alone has no bytes. */
export function wellFormed(text: string): Outcome<string> {
  const lone = loneSurrogate(text);
  return lone < 0 ? done(text) : wrong(`${shownCharacter(text, lone)} is half of a character, and has no bytes`, lone);
}

const ESCAPES = /(?:%[\da-f]{2})+/gi;

/** Replaces escapes by their UTF-8 characters, except those that `keep` selects. */
export function decodePercent(
  text: string,
  {
    keep = () => false,
    loose = false,
  }: { readonly keep?: (character: string) => boolean; readonly loose?: boolean } = {},
): Outcome<string> {
  const bad = /%(?![\da-f]{2})/i.exec(text);
  if (bad && !loose) {
    return wrong("After “%” two hexadecimal digits must follow; the sign itself is written “%25”", bad.index);
  }
  let problem: Outcome<string> | undefined;
  const decoded = text.replace(ESCAPES, (escapes, index: number) => {
    const bytes = Uint8Array.from(escapes.slice(1).split("%"), (digits) => Number.parseInt(digits, 16));
    const characters = fromUtf8(bytes);
    if (characters === undefined && loose) return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    if (characters === undefined) {
      const at = 3 * firstNotUtf8(bytes);
      problem ??= wrong(
        `“${escapes.slice(at, at + 3)}” isn't a character in UTF-8: the text may be in another character set`,
        index + at,
      );
      return escapes;
    }
    return Array.from(characters, (character) => (keep(character) ? encodeURIComponent(character) : character)).join(
      "",
    );
  });
  return problem ?? done(decoded, ...(bad ? ["A “%” that doesn't start an escape stays as it is."] : []));
}

const everything = flag(false);
const ALL = "Also ! ' ( ) * as RFC 3986 has them";

const reserved = (text: string): string =>
  text.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export const urlEncode = operation({
  id: "url-encode",
  name: "URL encode",
  words: [
    "url encoder",
    "percent encode",
    "encodeuricomponent",
    "urlencode",
    "escape url",
    "uri encode",
    "url component encode",
  ],
  asked: ["url encode", "urlencode", "percent encode", "encodeuricomponent", "uri encode"],
  takes: "text",
  gives: "text",
  params: { all: everything },
  labels: { all: ALL },
  inverse: { id: "url-decode" },
  run(text, values) {
    const whole = wellFormed(text);
    if (!whole.ok) return whole;
    const encoded = encodeURIComponent(text);
    return done(values.all ? reserved(encoded) : encoded);
  },
  examples: [
    { input: "a&b = c/d?", output: "a%26b%20%3D%20c%2Fd%3F" },
    { input: "a b~*'()!é", output: "a%20b~*'()!%C3%A9" },
  ],
});

/** What JavaScript's escape() writes (ECMA-262, annex B.2.1): units of UTF-16, those below 256 as %E9. */
const UNITS = /%u[\da-f]{4}/i;

function unescapeUnits(text: string): Outcome<string> {
  const bad = /%(?!u[\da-f]{4}|[\da-f]{2})/i.exec(text);
  if (bad) return wrong("After % two hexadecimal digits must follow, or u and four", bad.index);
  const unit = (digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
  const parts = text.split(/((?:%u[\da-f]{4})+)/i).map((part, at) => {
    if (at % 2 === 1) return part.replace(/%u([\da-f]{4})/gi, (_, digits: string) => unit(digits));
    const decoded = decodePercent(part);
    return decoded.ok ? decoded.value : part.replace(/%([\da-f]{2})/gi, (_, digits: string) => unit(digits));
  });
  return done(parts.join(""), "Escapes such as %u041F are those of JavaScript’s escape().");
}

export const urlDecode = operation({
  id: "url-decode",
  name: "URL decode",
  words: [
    "url decoder",
    "percent decode",
    "decodeuricomponent",
    "urldecode",
    "unescape url",
    "uri decode",
    "unquote",
    "%u unescape",
    "javascript escape() decode",
  ],
  asked: ["url decode", "urldecode", "percent decode", "decodeuricomponent", "uri decode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "url-encode" },
  run: (text) => (UNITS.test(text) ? unescapeUnits(text) : decodePercent(text)),
  examples: [
    { input: "a%26b%20%3D%20c%2Fd%3F", output: "a&b = c/d?" },
    { input: "caf%C3%A9", output: "café" },
  ],
});

/** What a whole address keeps: its own punctuation, escapes that are there, and the brackets of IPv6. */
const OF_ADDRESSES = /%[\da-f]{2}|[\w\-.~:/?#[\]@!$&'()*+,;=]+|./gisu;

export const urlAddressEncode = operation({
  id: "url-address-encode",
  name: "Encode a whole address",
  words: ["encodeuri", "encode full url", "fix url", "url with spaces", "escape link"],
  asked: ["encodeuri"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "url-address-decode" },
  run(text) {
    const whole = wellFormed(text);
    if (!whole.ok) return whole;
    const parts = text.match(OF_ADDRESSES) ?? [];
    const encoded = parts.map((part) =>
      /^(?:%[\da-f]{2}|[\w\-.~:/?#[\]@!$&'()*+,;=]+)$/i.test(part) ? part : encodeURIComponent(part),
    );
    return done(encoded.join(""), ...(text.includes("%") ? ["Escapes that are there already stay as they are."] : []));
  },
  examples: [
    { input: "https://example.org/a b/ü?q=1#x", output: "https://example.org/a%20b/%C3%BC?q=1#x" },
    { input: "http://[::1]/%41", output: "http://[::1]/%41" },
  ],
});

/** Decoded, these would mean something else in an address. */
export const DELIMITERS = /[\s%:/?#[\]@!$&'()*+,;=\p{C}]/u;

export const urlAddressDecode = operation({
  id: "url-address-decode",
  name: "Decode a whole address",
  words: ["decodeuri", "decode full url", "readable url", "unescape link"],
  asked: ["decodeuri"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "url-address-encode" },
  run: (text) => decodePercent(text, { keep: (character) => DELIMITERS.test(character) }),
  examples: [{ input: "https://example.org/%C3%BC?q=a%26b", output: "https://example.org/ü?q=a%26b" }],
});
