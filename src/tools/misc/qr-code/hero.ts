import type { Hero } from "#kits/tool.ts";

export default {
  title: "QR code generator",
  description: "Turn a link, a Wi-Fi password, a contact or any text into a QR code, read back before you use it.",
} satisfies Hero;
