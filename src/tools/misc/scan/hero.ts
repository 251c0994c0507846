import type { Hero } from "#kits/tool.ts";

export default {
  title: "QR and barcode reader",
  description: "Read codes out of pictures or with the camera, and see what each would do before it is done.",
} satisfies Hero;
