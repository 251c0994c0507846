import { Droplets } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Blur effect",
  description: "Gaussian, motion and more",
  path: "/Images/Blur",
  icon: Droplets,
  order: 4,
  wide: true,
  takes: [{ kind: "picture", action: "Blur", largest: MAX_PICTURE_BYTES }],
} satisfies Tool;
