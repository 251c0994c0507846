/** Words that the search finds this tool by, besides its name. */
export default [
  "advanced blur",
  "gaussian",
  "motion",
  "box",
  "stack",
  "directional",
  "soften",
  "smooth",
  "hide",
  "filter",
  "picture",
  "photo",
  "pixelate",
  "censor",
  "blurring",
  "blurry",
];
