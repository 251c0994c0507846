/** What visitors type who are after this tool: it comes first. */
export default ["calendar", "ics", "icalendar", "ics viewer", "rrule", "ics to csv"];
