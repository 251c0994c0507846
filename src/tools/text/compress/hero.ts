import type { Hero } from "#kits/tool.ts";

export default {
  title: "Compress and decompress",
  description:
    "gzip, zlib and deflate both ways, ZIP archives looked into, Brotli and Zstandard unpacked, in your browser.",
} satisfies Hero;
