import { FileDiff } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Diff checker",
  description: "Compare text, files, folders",
  path: "/Data/Diff",
  icon: FileDiff,
  order: 3,
  wide: true,
  takes: [
    { kind: "file", action: "Apply as patch", rank: 0, named: /\.(diff|patch)$/i, largest: 50_000_000 },
    { kind: "text", action: "Compare", rank: 4 },
    {
      kind: "file",
      action: "Compare",
      rank: 4,
      most: 2,
      named:
        /\.(txt|md|log|json|ya?ml|toml|xml|html?|s?css|[cm]?[jt]sx?|py|rb|go|rs|java|c|h|cpp|sh|sql|[ct]sv|ini|conf|zip)$/i,
      largest: 100_000_000,
    },
    { kind: "file", action: "Compare the text", rank: 7, most: 2, named: /\.pdf$/i, largest: 200_000_000 },
  ],
} satisfies Tool;
