import { choice, flag, int, text } from "#core/params.ts";
import { zoneParam } from "#kits/time/zone-groups.ts";

/** What calendars are written as: one .ics file, a table, or an archive of .ics files. The settings name them before their code is loaded. */
const FORMATS = ["ics", "csv", "json", "events", "calendars", "years"] as const;

export type Format = (typeof FORMATS)[number];

export default {
  zone: zoneParam(),
  view: choice("agenda", ["agenda", "month"]),
  /** The day that the agenda begins with, or a day of the month; empty for today. */
  day: text("", { maxLength: 10 }),
  week: choice("monday", ["monday", "sunday"]),
  format: choice("ics", FORMATS),
  /** What is left out of the files that are written. */
  alarms: flag(false),
  people: flag(false),
  extras: flag(false),
  attachments: flag(false),
  /** The zone of the files that are written; `keep` leaves each event its own. */
  to: zoneParam("keep"),
  change: choice("convert", ["convert", "relabel"]),
  times: choice("once", ["once", "each"]),
  rule: text("FREQ=WEEKLY", { maxLength: 500 }),
  /** When the rule starts, `2026-12-24T09:00`; empty for today at 9. */
  start: text("", { maxLength: 16 }),
  runs: int(20, { min: 10, max: 200, step: 10 }),
};
