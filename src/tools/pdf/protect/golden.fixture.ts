/** The settings that links are made for: what stands here stays. */
export default {
  print: "full of full, low, none",
  modify: "all of all, annotate, form, assembly, none",
  extract: "1",
};
