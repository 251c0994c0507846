/** Queries for which this tool must come first. */
export default ["celsius to fahrenheit", "°C", "fahrenheit", "temperatur", "kelvin", "degrees"];
