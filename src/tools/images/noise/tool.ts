import { Sparkles } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Noise effect",
  description: "Film grain and colour noise for photos",
  path: "/Images/Noise",
  icon: Sparkles,
  order: 3,
  hero: {
    title: "Noise effect",
    description: "Add grain to a picture, in colour or monochrome, repeatable by its seed and at any size.",
  },
  keywords: ["grain", "film", "static", "speckle", "texture", "random", "seed", "photo", "filter", "picture"],
  wide: true,
} satisfies Tool;
