import type { Hero } from "#kits/tool.ts";

export default {
  title: "CSV viewer & converter",
  description:
    "Open a table of any size, sort, filter and clean it, and save it as JSON, SQL, Markdown and more. Nothing is uploaded.",
} satisfies Hero;
