/** What visitors type who are after this tool: it comes first. */
export default ["pdf to images", "pdf to png", "pdf to jpg", "extract images from pdf", "pdf pictures"];
