/** Words that the search finds this tool by, besides its name. */
export default ["readme", "markdown", "documentation", "github", "project", "template", "badges"];
