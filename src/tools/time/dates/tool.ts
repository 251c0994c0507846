import { CalendarDays } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Date calculator",
  description: "Days between dates, age",
  path: "/Time/Dates",
  icon: CalendarDays,
  order: 3,
} satisfies Tool;
