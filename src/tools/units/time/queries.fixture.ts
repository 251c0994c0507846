/** What visitors type who are after this tool: it comes first. */
export default ["seconds", "minutes to hours", "ms", "time", "weeks", "days in a year"];
