/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "gzip of gzip, gunzip, zlib-compress, zlib-decompress, deflate, inflate, brotli-decompress, zstd-decompress, zip-list, zip-extract",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  ends: "lf of lf, crlf",
  level: "6 of 0 to 9 by 1",
  entry: "1 of 1 to 100000 by 1",
};
