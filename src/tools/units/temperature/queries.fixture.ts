/** What visitors type who are after this tool: it comes first. */
export default ["celsius to fahrenheit", "°C", "fahrenheit", "temperatur", "kelvin", "degrees"];
