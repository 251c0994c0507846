import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { viewOf } from "#core/text/bytes.ts";
import { loneSurrogate, shownCharacter } from "#core/text/characters.ts";
import { counted } from "#core/text/counted.ts";
import { firstNotUtf8 } from "#core/text/utf8.ts";

/** Every encoding that browsers decode, by the name of the Encoding standard, with what people call it. */
export const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16, little-endian",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "Windows 1252: Western (Latin-1)",
  "iso-8859-15": "ISO 8859-15: Western, with €",
  "windows-1250": "Windows 1250: Central European",
  "iso-8859-2": "ISO 8859-2: Central European",
  "windows-1251": "Windows 1251: Cyrillic",
  "koi8-r": "KOI8-R: Russian",
  "koi8-u": "KOI8-U: Ukrainian",
  "iso-8859-5": "ISO 8859-5: Cyrillic",
  ibm866: "IBM 866: Cyrillic of DOS",
  "x-mac-cyrillic": "Mac Cyrillic",
  "windows-1253": "Windows 1253: Greek",
  "iso-8859-7": "ISO 8859-7: Greek",
  "windows-1254": "Windows 1254: Turkish",
  "windows-1255": "Windows 1255: Hebrew",
  "iso-8859-8": "ISO 8859-8: Hebrew",
  "iso-8859-8-i": "ISO 8859-8-I: Hebrew, logical",
  "windows-1256": "Windows 1256: Arabic",
  "iso-8859-6": "ISO 8859-6: Arabic",
  "windows-1257": "Windows 1257: Baltic",
  "iso-8859-4": "ISO 8859-4: Baltic",
  "iso-8859-13": "ISO 8859-13: Baltic",
  "iso-8859-3": "ISO 8859-3: South European",
  "iso-8859-10": "ISO 8859-10: Nordic",
  "iso-8859-14": "ISO 8859-14: Celtic",
  "iso-8859-16": "ISO 8859-16: Romanian",
  "windows-1258": "Windows 1258: Vietnamese",
  "windows-874": "Windows 874: Thai",
  macintosh: "Mac Roman",
  shift_jis: "Shift_JIS: Japanese",
  "euc-jp": "EUC-JP: Japanese",
  "iso-2022-jp": "ISO 2022-JP: Japanese e-mail",
  gb18030: "GB 18030: Chinese",
  gbk: "GBK: Chinese",
  big5: "Big5: Traditional Chinese",
  "euc-kr": "EUC-KR: Korean",
} as const;
export type Encoding = keyof typeof ENCODINGS;
export const ENCODING_IDS = Object.keys(ENCODINGS) as Encoding[];

/** Those whose characters have more than a byte: they are decoded here, and not written. */
const WIDE: ReadonlySet<Encoding> = new Set([
  "utf-8",
  "utf-16le",
  "utf-16be",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "gb18030",
  "gbk",
  "big5",
  "euc-kr",
]);
export const SINGLE_IDS = ENCODING_IDS.filter((id) => !WIDE.has(id));

const byCharacter = new Map<Encoding, ReadonlyMap<string, number>>();

/** The byte of every character of a single-byte encoding: the decoder's table inverted. */
export function bytesOfCharacters(encoding: Encoding): ReadonlyMap<string, number> {
  const known = byCharacter.get(encoding);
  if (known) return known;
  const characters = new TextDecoder(encoding, { ignoreBOM: true }).decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  const made = new Map(
    Array.from({ length: 256 }, (_, byte): [string, number] => [characters[byte] ?? "\ufffd", byte]).filter(
      ([character]) => character !== "\ufffd",
    ),
  );
  byCharacter.set(encoding, made);
  return made;
}

const encoding = choice("windows-1252", ENCODING_IDS);
const fatal = flag(true);

/** Undefined bytes of Windows' character sets; browsers decode them as controls of the same number. */
const C1 = /[\x80-\x9f]/g;

/** Where a decoder finds the first bytes that aren't a character: the longest beginning that decodes. */
function firstWrong(bytes: Bytes, label: Encoding): number | undefined {
  if (label === "utf-8") return firstNotUtf8(bytes);
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (
      new TextDecoder(label)
        .decode(bytes.subarray(0, middle + 1))
        .slice(0, -1)
        .includes("\ufffd")
    )
      high = middle;
    else low = middle + 1;
  }
  const at = Math.max(0, low - 1);
  return label.startsWith("utf-16") ? at - (at % 2) : at;
}

function decode(bytes: Bytes, label: Encoding, isFatal: boolean): Outcome<string> {
  try {
    const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
    const controls = label.startsWith("windows-") ? text.match(C1) : undefined;
    return done(
      text.replace(/^\ufeff/, ""),
      ...(text.startsWith("\ufeff") ? ["The byte order mark was removed."] : []),
      ...(controls
        ? [
            `${counted(controls.length, "byte")} that the set has no character for became ${controls.length === 1 ? "a control character" : "control characters"}, as in browsers; other programs refuse them.`,
          ]
        : []),
    );
  } catch {
    if (isFatal) {
      return wrong(`These bytes aren't text in ${ENCODINGS[label]}`, firstWrong(bytes, label));
    }
    const text = new TextDecoder(label).decode(bytes);
    return done(
      text,
      `Bytes that aren't characters in ${ENCODINGS[label]} became “\ufffd”, ${text.split("\ufffd").length - 1} times.`,
    );
  }
}

export const charsetDecode = operation({
  id: "charset-decode",
  name: "Decode bytes by a character set",
  words: [
    "character encoding",
    "charset decoder",
    "latin1 to utf8",
    "windows-1252 to utf-8",
    "shift_jis decode",
    "iso-8859-1 to utf-8",
    "ansi to utf-8",
    "convert encoding",
    "iconv",
    "decode text",
  ],
  takes: "bytes",
  gives: "text",
  params: { encoding, fatal },
  labels: {
    encoding: { label: "Character set", choices: ENCODINGS },
    fatal: "Reject invalid bytes",
  },
  run: (bytes, values) => decode(bytes, values.encoding, values.fatal),
  examples: [{ input: Uint8Array.of(99, 97, 102, 233, 32, 128), output: "café €" }],
});

const single = choice("windows-1252", SINGLE_IDS);
const replace = flag(false);

export const charsetEncode = operation({
  id: "charset-encode",
  name: "Encode in a single-byte character set",
  words: [
    "utf-8 to latin1",
    "utf-8 to windows-1252",
    "utf-8 to iso-8859-1",
    "utf-8 to ansi",
    "charset encoder",
    "encode text",
  ],
  takes: "text",
  gives: "bytes",
  params: { single, replace },
  labels: {
    single: {
      label: "Character set",
      choices: Object.fromEntries(SINGLE_IDS.map((id) => [id, ENCODINGS[id]])) as Record<Encoding, string>,
    },
    replace: "Write ? for missing characters",
  },
  inverse: { id: "charset-decode", settings: ({ single }) => ({ encoding: single }) },
  run(text, values) {
    const table = bytesOfCharacters(values.single);
    const bytes: number[] = [];
    let [at, missing] = [0, 0];
    for (const character of text) {
      const byte = table.get(character);
      if (byte === undefined && !values.replace) {
        return wrong(`${ENCODINGS[values.single]} has no ${shownCharacter(text, at)}`, at);
      }
      if (byte === undefined) missing++;
      bytes.push(byte ?? 63);
      at += character.length;
    }
    return done(
      Uint8Array.from(bytes),
      ...(missing > 0 ? [`${missing} became “?”, because the character set doesn't have them.`] : []),
    );
  },
  examples: [{ input: "café €", output: Uint8Array.of(99, 97, 102, 233, 32, 128) }],
});

const form = choice("utf-16le", ["utf-16le", "utf-16be", "utf-32le", "utf-32be"]);
const mark = flag(true);
const FORM = {
  label: "Form",
  choices: {
    "utf-16le": "UTF-16, little-endian",
    "utf-16be": "UTF-16, big-endian",
    "utf-32le": "UTF-32, little-endian",
    "utf-32be": "UTF-32, big-endian",
  },
} as const;

export const unicodeEncode = operation({
  id: "unicode-encode",
  name: "Encode as UTF-16 or UTF-32",
  words: ["utf-8 to utf-16", "utf-8 to utf-32", "utf-16 encode", "utf-32 encode", "byte order mark"],
  takes: "text",
  gives: "bytes",
  params: { form, mark },
  labels: { form: FORM, mark: "With a byte order mark" },
  inverse: { id: "unicode-decode" },
  run(text, values) {
    const lone = loneSurrogate(text);
    if (lone >= 0) return wrong(`${shownCharacter(text, lone)} is half of a character`, lone);
    const isLittle = values.form.endsWith("le");
    const marked = (values.mark ? "\ufeff" : "") + text;
    if (values.form.startsWith("utf-16")) {
      const bytes = new Uint8Array(marked.length * 2);
      const view = viewOf(bytes);
      for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), isLittle);
      return done(bytes);
    }
    const points = Array.from(marked, (character) => character.codePointAt(0) ?? 0);
    const bytes = new Uint8Array(points.length * 4);
    const view = viewOf(bytes);
    for (const [at, point] of points.entries()) view.setUint32(at * 4, point, isLittle);
    return done(bytes);
  },
  examples: [
    { input: "é", output: Uint8Array.of(255, 254, 233, 0) },
    { input: "💣", settings: { form: "utf-32be", mark: false }, output: Uint8Array.of(0, 1, 0xf4, 0xa3) },
  ],
});

/** UTF-32, which browsers do not decode. */
function fromUtf32(bytes: Bytes, isLittle: boolean): Outcome<string> {
  const view = viewOf(bytes);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    if (at + 4 > bytes.length) return wrong("A character of UTF-32 has four bytes, and the last has fewer", at);
    const point = view.getUint32(at, isLittle);
    if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return wrong("No character has this number", at);
    parts.push(String.fromCodePoint(point));
  }
  return done(parts.join(""));
}

const startsWith = (bytes: Bytes, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

export const unicodeDecode = operation({
  id: "unicode-decode",
  name: "Decode UTF-16 or UTF-32",
  words: ["utf-16 to utf-8", "utf-32 to utf-8", "utf-16 decode", "utf-32 decode", "remove bom"],
  takes: "bytes",
  gives: "text",
  params: { form },
  labels: { form: FORM },
  inverse: { id: "unicode-encode" },
  run(bytes, values) {
    // Of a mark the longer is tried first: that of UTF-32 begins as that of UTF-16 does.
    const marked = startsWith(bytes, 255, 254, 0, 0)
      ? "utf-32le"
      : startsWith(bytes, 0, 0, 254, 255)
        ? "utf-32be"
        : startsWith(bytes, 255, 254)
          ? "utf-16le"
          : startsWith(bytes, 254, 255)
            ? "utf-16be"
            : undefined;
    const used = marked ?? values.form;
    const note = marked === undefined ? [] : [`Its byte order mark says ${FORM.choices[marked]}, and was left out.`];
    if (used.startsWith("utf-32")) {
      const decoded = fromUtf32(bytes, used.endsWith("le"));
      return decoded.ok ? done(decoded.value.replace(/^\ufeff/, ""), ...note) : decoded;
    }
    const decoded = decode(bytes, used as "utf-16le" | "utf-16be", true);
    return decoded.ok ? done(decoded.value, ...note) : decoded;
  },
  examples: [{ input: Uint8Array.of(255, 254, 233, 0), output: "é" }],
});
