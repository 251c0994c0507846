import type { Hero } from "#kits/tool.ts";

export default {
  title: "Hash generator",
  description:
    "MD5, SHA-1, SHA-256, SHA-512 and more, of text or of files of any size, without them leaving your device.",
} satisfies Hero;
