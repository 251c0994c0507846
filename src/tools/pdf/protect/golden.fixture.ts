/** The settings that links use. Existing lines must not change. */
export default {
  print: "full of full, low, none",
  modify: "all of all, annotate, form, assembly, none",
  extract: "1",
};
