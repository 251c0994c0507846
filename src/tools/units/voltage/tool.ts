import { Zap } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Voltage",
  description: "Volts, millivolts, kilovolts",
  path: "/UnitsConvert/Voltage",
  icon: Zap,
  order: 20,
  hero: {
    title: "Voltage Converter",
    description: "Volts to millivolts, kilovolts to volts.",
  },
  keywords: [
    "volt",
    "volts",
    "v",
    "millivolt",
    "mv",
    "kilovolt",
    "kv",
    "microvolt",
    "μv",
    "uv",
    "nanovolt",
    "nv",
    "megavolt",
    "abvolt",
    "abv",
    "statvolt",
    "statv",
    "electric potential",
    "tension",
    "electricity",
    "ohm's law",
    "converter",
    "unit",
  ],
} satisfies Tool;
