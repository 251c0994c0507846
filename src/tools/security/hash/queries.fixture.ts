/** What visitors type who are after this tool: it comes first. */
export default [
  "sha",
  "sha256",
  "sha-256",
  "md5",
  "hash",
  "hsah",
  "checksum",
  "hash of a file",
  "crc32",
  "sha1sum",
  "webhook signature",
  "aws sigv4",
];
