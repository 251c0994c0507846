import { Workflow } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Recipe",
  description: "Chain text operations",
  path: "/Text/Recipe",
  icon: Workflow,
  order: 13,
  wide: true,
  takes: [
    { kind: "text", action: "Run a recipe over it", rank: 10 },
    { kind: "file", action: "Run a recipe over it", rank: 10 },
  ],
} satisfies Tool;
