/** The settings that links are made for: what stands here stays. */
export default {
  format: "json of csv, tsv, json, ndjson, yaml, xml, markdown, html, sql",
  from: "auto of auto, comma, semicolon, tab, pipe",
  header: "auto of auto, yes, no",
  to: "comma of comma, semicolon, pipe",
  safe: "0",
  typed: "1",
  dialect: "postgresql of postgresql, mysql, sqlite, sqlserver",
  table: "data",
};
