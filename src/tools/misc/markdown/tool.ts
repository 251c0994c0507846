import { NotebookPen } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Markdown",
  description: "With a GitHub-style preview",
  path: "/Generators/Markdown",
  icon: NotebookPen,
  order: 5,
  wide: true,
  takes: [
    { kind: "file", action: "Preview", rank: 0, largest: 2_000_000, named: /\.(md|markdown|mdown)$/i },
    { kind: "file", action: "Turn into Markdown", rank: 2, largest: 2_000_000, named: /\.html?$/i },
    { kind: "text", action: "Edit as Markdown", rank: 3, largest: 1_000_000 },
  ],
} satisfies Tool;
