import { Blend } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Image effects",
  description: "Adjust and stylize photos",
  path: "/Images/Effects",
  icon: Blend,
  order: 8,
  wide: true,
  takes: [{ kind: "picture", action: "Apply effects", largest: MAX_PICTURE_BYTES, rank: 4 }],
} satisfies Tool;
