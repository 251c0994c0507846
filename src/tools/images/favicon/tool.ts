import { AppWindow } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Favicon set",
  description: "All icons from one image",
  path: "/Images/Favicon",
  icon: AppWindow,
  order: 7,
  wide: true,
  takes: [{ kind: "picture", action: "Make a favicon", largest: MAX_PICTURE_BYTES, rank: 7 }],
} satisfies Tool;
