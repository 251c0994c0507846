import type { Hero } from "#kits/tool.ts";

export default {
  title: "Unicode inspector",
  description:
    "Each character of a text with its name, code point, bytes, script and age; hidden and deceiving ones marked; search by name.",
} satisfies Hero;
