/** Words that the search finds this tool by, besides its name. */
export default ["countdown timer", "pomodoro", "egg timer", "alarm", "laps", "chronometer", "online timer"];
