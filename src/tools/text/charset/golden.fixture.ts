/** The settings that links use. Existing lines must not change. */
export default {
  operation: "charset-repair of charset-repair, charset-decode, charset-encode, unicode-encode, unicode-decode",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  ends: "lf of lf, crlf",
  encoding:
    "windows-1252 of utf-8, utf-16le, utf-16be, windows-1252, iso-8859-15, windows-1250, iso-8859-2, windows-1251, koi8-r, koi8-u, iso-8859-5, ibm866, x-mac-cyrillic, windows-1253, iso-8859-7, windows-1254, windows-1255, iso-8859-8, iso-8859-8-i, windows-1256, iso-8859-6, windows-1257, iso-8859-4, iso-8859-13, iso-8859-3, iso-8859-10, iso-8859-14, iso-8859-16, windows-1258, windows-874, macintosh, shift_jis, euc-jp, iso-2022-jp, gb18030, gbk, big5, euc-kr",
  fatal: "1",
  single:
    "windows-1252 of windows-1252, iso-8859-15, windows-1250, iso-8859-2, windows-1251, koi8-r, koi8-u, iso-8859-5, ibm866, x-mac-cyrillic, windows-1253, iso-8859-7, windows-1254, windows-1255, iso-8859-8, iso-8859-8-i, windows-1256, iso-8859-6, windows-1257, iso-8859-4, iso-8859-13, iso-8859-3, iso-8859-10, iso-8859-14, iso-8859-16, windows-1258, windows-874, macintosh",
  replace: "0",
  form: "utf-16le of utf-16le, utf-16be, utf-32le, utf-32be",
  mark: "1",
};
