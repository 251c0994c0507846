/** What visitors type who are after this tool: it comes first. */
export default ["km/h", "mph", "knots", "mach", "miles per hour", "speed", "speed of light"];
