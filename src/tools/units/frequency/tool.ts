import { AudioWaveform } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Frequency",
  description: "Hertz, rpm, beats per minute",
  path: "/UnitsConvert/Frequency",
  icon: AudioWaveform,
  order: 16,
} satisfies Tool;
