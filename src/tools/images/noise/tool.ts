import { Sparkles } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Noise effect",
  description: "Film grain and color noise",
  path: "/Images/Noise",
  icon: Sparkles,
  order: 3,
  wide: true,
  takes: [{ kind: "picture", action: "Add noise", largest: MAX_PICTURE_BYTES }],
} satisfies Tool;
