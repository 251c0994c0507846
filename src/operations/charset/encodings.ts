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
