/** Words that the search finds this tool by, besides its name. */
export default ["css", "gradient", "linear", "radial", "conic", "background", "color", "tailwind", "svg"];
