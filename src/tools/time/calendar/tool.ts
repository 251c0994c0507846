import { CalendarDays } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Calendar files (.ics)",
  description: "View, check and merge .ics",
  path: "/Time/Calendar",
  icon: CalendarDays,
  order: 5,
  takes: [
    {
      kind: "file",
      action: "Open as calendar",
      rank: 1,
      most: 100,
      largest: 100_000_000,
      named: /\.(?:ics|ical|ifb|icalendar)$/i,
    },
    { kind: "text", action: "Open as calendar", rank: 12, largest: 50_000_000 },
  ],
} satisfies Tool;
