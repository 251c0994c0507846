/** What visitors type who are after this tool: it comes first. */
export default ["farad", "uf to nf", "capacitor"];
