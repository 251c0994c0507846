/** Queries for which this tool must come first. */
export default ["fuel cost", "trip cost", "petrol cost", "road trip", "cost per mile", "driving cost"];
