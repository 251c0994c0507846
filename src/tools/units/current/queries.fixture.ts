/** What visitors type who are after this tool: it comes first. */
export default ["ampere", "amps", "milliamps to amps"];
