/** The settings that links use. Existing lines must not change. */
export default {
  format: "json of csv, tsv, json, ndjson, yaml, xml, markdown, html, sql",
  from: "auto of auto, comma, semicolon, tab, pipe, colon, tilde, caret",
  header: "auto of auto, yes, no",
  skip: "auto of auto, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20",
  encoding:
    "auto of auto, utf-8, utf-16le, utf-16be, windows-1252, windows-1251, gb18030, big5, shift_jis, euc-jp, euc-kr, windows-1250, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-5, iso-8859-7, iso-8859-15, iso-2022-jp, koi8-r, koi8-u, ibm866, macintosh, x-mac-cyrillic",
  to: "comma of comma, semicolon, pipe",
  safe: "0",
  mark: "0",
  typed: "1",
  dialect: "postgresql of postgresql, mysql, sqlite, sqlserver",
  table: "data",
};
