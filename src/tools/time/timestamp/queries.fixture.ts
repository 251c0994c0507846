/** What visitors type who are after this tool: it comes first. */
export default ["timestamp", "epoch converter", "unix time", "date time converter", "unix timestamp converter"];
