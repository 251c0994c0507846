import { CalendarClock } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Cron expressions",
  description: "Explain it and list its runs",
  path: "/Time/Cron",
  icon: CalendarClock,
  order: 4,
} satisfies Tool;
