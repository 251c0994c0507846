/** Queries for which this tool must come first. */
export default ["seconds", "minutes to hours", "ms", "time", "weeks", "days in a year"];
