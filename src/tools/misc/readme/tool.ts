import { BookOpenText } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "README generator",
  description: "A first README for a project",
  path: "/Generators/Readme",
  icon: BookOpenText,
  order: 4,
  maintenance: true,
  hero: {
    title: "README generator",
    description: "A first README for a project: what it is, how to install it, how to use it, and its license.",
  },
} satisfies Tool;
