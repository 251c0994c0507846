/** What visitors type who are after this tool: it comes first. */
export default ["time zone", "timezone converter", "world clock", "meeting planner", "time difference"];
