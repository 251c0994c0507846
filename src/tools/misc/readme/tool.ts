import { BookOpenText } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "README generator",
  description: "A README from your project",
  path: "/Generators/Readme",
  icon: BookOpenText,
  order: 4,
  wide: true,
  takes: [{ kind: "file", action: "Check the README", named: /^readme(\.(md|markdown))?$/i }],
} satisfies Tool;
