/** The encodings that are detected without a declaration, by their names in the Encoding Standard. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1251",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-jp",
  "euc-kr",
] as const;

/** The encodings that can be chosen: those, and what older programs of some regions wrote. */
export const CHOSEN_ENCODINGS = [
  ...ENCODINGS,
  "windows-1250",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-7",
  "iso-8859-15",
  "iso-2022-jp",
  "koi8-r",
  "koi8-u",
  "ibm866",
  "macintosh",
  "x-mac-cyrillic",
] as const;

const NAMES: Readonly<Record<string, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252",
  "windows-1251": "Windows-1251",
  gb18030: "GB18030",
  big5: "Big5",
  shift_jis: "Shift_JIS",
  "euc-jp": "EUC-JP",
  "euc-kr": "EUC-KR",
  ibm866: "DOS Cyrillic (866)",
  macintosh: "Mac Roman",
  "x-mac-cyrillic": "Mac Cyrillic",
};

/** An encoding by the name that people use. */
export const encodingName = (encoding: string): string =>
  NAMES[encoding] ?? encoding.toUpperCase().replace("WINDOWS-", "Windows-");
