/** The dialects of SQL by the names that sql-formatter has for them. */
export const DIALECTS = [
  "sql",
  "postgresql",
  "mysql",
  "mariadb",
  "sqlite",
  "transactsql",
  "plsql",
  "bigquery",
  "snowflake",
  "redshift",
  "spark",
  "trino",
  "db2",
  "clickhouse",
] as const;

export type Dialect = (typeof DIALECTS)[number];

/** What the dialects are called. */
export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  sql: "Standard SQL",
  postgresql: "PostgreSQL",
  mysql: "MySQL",
  mariadb: "MariaDB",
  sqlite: "SQLite",
  transactsql: "SQL Server (T-SQL)",
  plsql: "Oracle (PL/SQL)",
  bigquery: "BigQuery",
  snowflake: "Snowflake",
  redshift: "Redshift",
  spark: "Spark",
  trino: "Trino",
  db2: "DB2",
  clickhouse: "ClickHouse",
};
