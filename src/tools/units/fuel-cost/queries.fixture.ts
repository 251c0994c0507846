/** What visitors type who are after this tool: it comes first. */
export default ["fuel cost", "trip cost", "petrol cost", "road trip", "cost per mile", "driving cost"];
