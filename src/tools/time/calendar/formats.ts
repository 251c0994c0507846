/** What calendars are written as: one .ics file, a table, or an archive of .ics files. The settings name them before their code is loaded. */
export const FORMATS = ["ics", "csv", "json", "events", "calendars", "years"] as const;

export type Format = (typeof FORMATS)[number];
