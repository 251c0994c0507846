/** Words that the search finds this tool by, besides its name. */
export default [
  "recipe",
  "recipes",
  "chain",
  "pipeline",
  "cyberchef",
  "cyber chef",
  "workflow",
  "chain operations",
  "text pipeline",
  "batch text",
  "bulk convert files",
  "decode in steps",
  "bake",
  "macro",
  "magic",
];
