/** The settings that links use. Existing lines must not change. */
export default {
  form: "reading of reading, layout, markdown, tables, links",
  join: "1",
  mark: "0",
  list: "text of text, csv",
};
