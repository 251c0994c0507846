/** What visitors type who are after this tool: it comes first. */
export default ["color picker", "gradient", "conic", "gardient", "hex to rgb", "rgb to hex"];
