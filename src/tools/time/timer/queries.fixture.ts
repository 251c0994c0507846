/** What visitors type who are after this tool: it comes first. */
export default ["timer", "stopwatch", "pomodoro", "countdown timer"];
