import { Link } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "URL encode and decode",
  description: "Percent, forms, Punycode",
  path: "/Text/Url",
  icon: Link,
  order: 2,
  wide: true,
  takes: [{ kind: "text", action: "URL-encode or decode", rank: 4 }],
} satisfies Tool;
