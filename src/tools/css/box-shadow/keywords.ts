/** Words that the search finds this tool by, besides its name. */
export default [
  "css",
  "box shadow",
  "drop shadow",
  "elevation",
  "inset",
  "glow",
  "layers",
  "tailwind",
  "shadow",
  "css shadow",
  "text-shadow",
  "neumorphism",
  "soft ui",
  "material elevation",
  "light source",
];
