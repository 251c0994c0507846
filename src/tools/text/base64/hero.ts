import type { Hero } from "#kits/tool.ts";

export default {
  title: "Base64 encode and decode",
  description: "Text and files to Base64, Base32, Base58, Ascii85, quoted-printable and back, as you type.",
} satisfies Hero;
