import { AlarmClock } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Timer and stopwatch",
  description: "Several at once, with laps",
  path: "/Time/Timer",
  icon: AlarmClock,
  order: 6,
} satisfies Tool;
