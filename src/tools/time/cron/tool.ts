import { CalendarClock } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Cron expressions",
  description: "Explain cron and list the next runs",
  path: "/Time/Cron",
  icon: CalendarClock,
  order: 4,
  new: true,
} satisfies Tool;
