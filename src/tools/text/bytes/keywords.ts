/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "hex",
  "binary",
  "bytes",
  "hexadecimal",
  "hexdump",
  "hex dump",
  "octal",
  "endian",
  "xor",
  "entropy",
  "magic number",
];
