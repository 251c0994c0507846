/** Queries for which this tool must come first. */
export default ["pdf to images", "pdf to png", "pdf to jpg", "extract images from pdf", "pdf pictures"];
