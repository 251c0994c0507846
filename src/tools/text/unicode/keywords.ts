/** Words that the search finds this tool by, besides its name and those of its operations. */
export default ["unicode", "unicode inspector", "unicode lookup", "character map", "symbols", "emoji"];
