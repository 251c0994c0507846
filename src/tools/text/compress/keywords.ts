/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "decompress",
  "gzip",
  "gunzip",
  "zlib",
  "deflate",
  "zip",
  "unzip",
  "brotli",
  "zstd",
  "zstandard",
  "archive",
];
