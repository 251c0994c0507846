import { Omega } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Resistance",
  description: "Ohms, kilohms, megohms",
  path: "/UnitsConvert/Resistance",
  icon: Omega,
  order: 22,
  hero: {
    title: "Resistance Converter",
    description: "Ohms to kilohms, megohms to kilohms.",
  },
  keywords: [
    "ohm",
    "ohms",
    "ω",
    "kilohm",
    "kiloohm",
    "kω",
    "megohm",
    "megaohm",
    "mω",
    "milliohm",
    "microohm",
    "μω",
    "gigaohm",
    "gω",
    "abohm",
    "abω",
    "resistor",
    "electricity",
    "ohm's law",
    "converter",
    "unit",
  ],
} satisfies Tool;
