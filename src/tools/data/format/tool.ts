import { WandSparkles } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Code formatter",
  description: "SQL, HTML, CSS, JS, XML",
  path: "/Data/Format",
  icon: WandSparkles,
  order: 5,
  wide: true,
  takes: [
    {
      kind: "file",
      action: "Format",
      rank: 0,
      named: /\.(sql|html?|s?css|[cm]?[jt]sx?|graphql|gql|ya?ml|xml|svg|xsd|rss)$/i,
    },
    { kind: "file", action: "Format", rank: 2, named: /\.(md|markdown)$/i },
    { kind: "text", action: "Format as code", rank: 3 },
  ],
} satisfies Tool;
