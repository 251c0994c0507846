/** The settings that links are made for: existing entries must not change. */
export default {
  zone: "local",
  view: "agenda of agenda, month",
  day: "",
  week: "monday of monday, sunday",
  format: "ics of ics, csv, json, events, calendars, years",
  alarms: "0",
  people: "0",
  extras: "0",
  attachments: "0",
  to: "keep",
  change: "convert of convert, relabel",
  times: "once of once, each",
  rule: "FREQ=WEEKLY",
  start: "",
  runs: "20 of 10 to 200 by 10",
};
