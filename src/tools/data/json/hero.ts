import type { Hero } from "#kits/tool.ts";

export default {
  title: "JSON formatter",
  description:
    "Format, check, sort and repair JSON of any size, and convert JSON, YAML, TOML and XML. Long numbers stay as they are.",
} satisfies Hero;
