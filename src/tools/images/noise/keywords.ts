/** Words that the search finds this tool by, besides its name. */
export default ["grain", "film", "static", "speckle", "texture", "random", "seed", "photo", "filter", "picture"];
