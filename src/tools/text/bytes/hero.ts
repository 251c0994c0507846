import type { Hero } from "#kits/tool.ts";

export default {
  title: "Hex, binary and bytes",
  description:
    "Text and files as hexadecimal, binary, octal or decimal bytes and back, dumps, XOR, file types and entropy.",
} satisfies Hero;
