/** Queries for which this tool must come first. */
export default ["km/h", "mph", "knots", "mach", "miles per hour", "speed", "speed of light"];
