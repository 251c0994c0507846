import { Droplets } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Blur effect",
  description: "Gaussian, motion and three more blurs",
  path: "/Images/Blur",
  icon: Droplets,
  order: 4,
  new: true,
  hero: {
    title: "Blur effect",
    description: "Soften a picture with five kinds of blur: gaussian, motion, average, stack and directional.",
  },
  wide: true,
  takes: [{ kind: "picture", action: "Blur", largest: MAX_PICTURE_BYTES }],
} satisfies Tool;
