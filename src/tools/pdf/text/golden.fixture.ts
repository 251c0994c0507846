/** The settings that links use. Existing lines must not change. */
export default {
  form: "reading of reading, layout, markdown",
  join: "1",
  mark: "0",
};
