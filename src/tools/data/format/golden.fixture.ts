/** The settings that links use. Existing lines must not change. */
export default {
  make: "format of format, minify",
  language: "auto of auto, sql, html, css, scss, javascript, typescript, jsx, graphql, markdown, yaml, xml",
  indent: "2 of 2, 4, tab",
  width: "80 of 40 to 200 by 1",
  quotes: "double of double, single",
  dialect:
    "sql of sql, postgresql, mysql, mariadb, sqlite, transactsql, plsql, bigquery, snowflake, redshift, spark, trino, db2, clickhouse",
  shorten: "1",
  keywords: "preserve of upper, lower, preserve",
};
