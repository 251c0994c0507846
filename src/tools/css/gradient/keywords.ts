/** Words that the search finds this tool by, besides its name. */
export default [
  "css",
  "gradient",
  "linear",
  "radial",
  "conic",
  "mesh",
  "layers",
  "blend mode",
  "background",
  "color",
  "tailwind",
  "svg",
];
