/** The settings that links are made for: what stands here stays. */
export default {
  form: "reading of reading, layout, markdown",
  join: "1",
  mark: "0",
};
