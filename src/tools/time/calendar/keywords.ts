/** Words that the search finds this tool by, besides its name. */
export default [
  "calendar",
  "icalendar",
  "ics viewer",
  "ics file",
  "ical",
  "calendar file",
  "open ics",
  "ics to csv",
  "merge ics",
  "rrule",
  "recurrence rule",
  "rrule generator",
  "vcalendar",
  "google calendar export",
  "outlook calendar",
  "calendar validator",
];
