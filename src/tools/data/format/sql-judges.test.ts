import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import type { FormatJob } from "./formatted.ts";
import type { Dialect } from "./languages.ts";
import { runFormat } from "./run.ts";

// Statements drawn from the grammar of a database, and its own parser: formatted and minified they must be the same to it.

const MARIADB = "/usr/sbin/mariadbd";
const hasPostgres = existsSync("/usr/lib/python3/dist-packages/pglast/__init__.py");

const written = async (text: string, dialect: Dialect, more: Partial<FormatJob>) => {
  const job = { action: "format", language: "sql", indent: "2", width: 80, quotes: "double", shorten: true } as const;
  const { result } = await runFormat(text, { ...job, dialect, keywords: "preserve", ...more }, (pieces) =>
    pieces.join(""),
  );
  return result?.whole;
};

/** All ways of writing a statement; what is refused stays as it is. */
async function allWritten(text: string, dialects: readonly Dialect[]): Promise<readonly string[]> {
  const ways = dialects.flatMap((dialect) => [
    written(text, dialect, { keywords: "upper" }),
    written(text, dialect, { keywords: "preserve", width: 40 }),
    written(text, dialect, { action: "minify" }),
  ]);
  return (await Promise.all(ways)).filter((each) => each !== undefined);
}

const { expression } = fc.letrec<{ expression: string; simple: string }>((tie) => ({
  simple: fc.constantFrom(
    "a",
    "t.b",
    '"Order Id"',
    "1",
    "-1.50",
    ".5",
    "1e-3",
    "'it''s'",
    "E'a\\nb'",
    "$$x  y$$",
    "$q$it's$q$",
    "U&'d\\0061t'",
    "B'101'",
    "X'1F'",
    "NULL",
    "TRUE",
    "$1",
    "CURRENT_DATE",
    "DATE '2026-01-02'",
    "INTERVAL '1 day 2 hours'",
    "'a--b'",
    "'/* c */'",
    "ARRAY[1, 2]",
    "'{1,2}'::int[]",
    "now()",
    "count(*)",
    "current_user",
  ),
  expression: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    tie("simple"),
    fc
      .tuple(
        tie("expression"),
        fc.constantFrom(
          "+",
          "-",
          "*",
          "/",
          "%",
          "||",
          "=",
          "<>",
          "<=",
          "->",
          "->>",
          "#>>",
          "@>",
          "?",
          "&&",
          "~*",
          "!~",
          "AND",
          "OR",
          "IS DISTINCT FROM",
          "LIKE",
          "^",
          "<<",
          "- -",
          "|/ 4 +",
        ),
        tie("expression"),
      )
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    tie("expression").map((one) => `(${one})::numeric(10,2)`),
    tie("expression").map((one) => `NOT (${one})`),
    tie("expression").map((one) => `(${one}) IS NOT NULL`),
    tie("expression").map((one) => `cast(${one} AS text)`),
    fc.tuple(tie("expression"), tie("expression")).map(([one, other]) => `CASE WHEN ${one} THEN ${other} ELSE 'x' END`),
    fc.tuple(tie("expression"), tie("expression")).map(([one, other]) => `coalesce(${one}, ${other})`),
    fc.tuple(tie("expression"), tie("expression")).map(([one, other]) => `(${one}) BETWEEN (${other}) AND 9`),
    tie("expression").map((one) => `(${one}) IN (1, 2, 3)`),
    tie("expression").map(
      (one) =>
        `sum(${one}) FILTER (WHERE a > 0) OVER (PARTITION BY b ORDER BY c DESC NULLS LAST ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)`,
    ),
    tie("expression").map((one) => `EXISTS (SELECT 1 FROM u WHERE ${one})`),
    tie("expression").map((one) => `extract(year FROM ${one})`),
    tie("expression").map((one) => `(${one})[1:2]`),
    tie("expression").map((one) => `(${one}) AT TIME ZONE 'UTC'`),
    tie("expression").map((one) => `(${one}) COLLATE "C"`),
    tie("expression").map((one) => `ROW(${one}, 2)`),
    tie("expression").map((one) => `/* note: it's */ ${one}`),
    tie("expression").map((one) => `${one} -- end\n`),
    tie("expression").map((one) => `(${one}) = ANY ($1::int[])`),
  ),
}));

const select = fc
  .tuple(
    fc.array(expression, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", " AS x", ' "Y z"'),
    expression,
    fc.constantFrom(
      "FROM t",
      "FROM t AS a, LATERAL (SELECT 1) b",
      "FROM a LEFT JOIN b USING (id) CROSS JOIN c",
      "FROM ONLY t TABLESAMPLE SYSTEM (10)",
      "FROM generate_series(1, 3) WITH ORDINALITY g(n, o)",
      "FROM (VALUES (1, 'a'), (2, 'b')) v(x, y)",
    ),
    fc.constantFrom(
      "",
      "GROUP BY a, ROLLUP (b)",
      "ORDER BY 1 DESC LIMIT 5 OFFSET 2",
      "FOR UPDATE SKIP LOCKED",
      "UNION ALL SELECT 1",
      "WINDOW w AS (PARTITION BY a)",
      "FETCH FIRST 3 ROWS ONLY",
    ),
  )
  .map(
    ([columns, name, where, from, rest]) =>
      `SELECT ${columns.map((each) => `(${each})${name}`).join(", ")} ${from} WHERE ${where} ${rest}`,
  );

const statement = fc.oneof(
  { weight: 6, arbitrary: select },
  select.map((each) => `WITH RECURSIVE c(n) AS MATERIALIZED (${each}) SELECT * FROM c`),
  expression.map(
    (one) => `INSERT INTO t (a, "B") VALUES (${one}, DEFAULT) ON CONFLICT (a) DO UPDATE SET b = EXCLUDED.b RETURNING *`,
  ),
  expression.map((one) => `UPDATE t SET (a, b) = (${one}, 2), c = 3 FROM u WHERE t.id = u.id`),
  expression.map((one) => `DELETE FROM t USING u WHERE ${one}`),
  expression.map(
    (one) =>
      `MERGE INTO t USING u ON t.a = u.a WHEN MATCHED AND ${one} THEN UPDATE SET b = 1 WHEN NOT MATCHED THEN DO NOTHING`,
  ),
  fc.constantFrom(
    "CREATE TABLE IF NOT EXISTS s.t (id bigint GENERATED ALWAYS AS IDENTITY, a text NOT NULL DEFAULT 'x;y', CHECK (length(a) > 0), CONSTRAINT fk FOREIGN KEY (a) REFERENCES u (b) ON DELETE CASCADE) PARTITION BY RANGE (id)",
    "CREATE UNIQUE INDEX CONCURRENTLY i ON t USING gist (a, lower(b) text_pattern_ops) INCLUDE (c) WHERE d IS NULL",
    "CREATE OR REPLACE FUNCTION f(a int, VARIADIC b text[]) RETURNS SETOF t LANGUAGE sql STABLE AS $f$ SELECT  1 -- x\n $f$",
    "CREATE TRIGGER g AFTER INSERT OR UPDATE OF a ON t FOR EACH ROW WHEN (NEW.a > 1) EXECUTE FUNCTION f('x')",
    "GRANT SELECT (a, b), INSERT ON t TO r WITH GRANT OPTION",
    "ALTER TABLE t ADD COLUMN x int, ALTER COLUMN a TYPE text USING a::text, DROP CONSTRAINT IF EXISTS c",
    "DO $$ BEGIN  PERFORM 1; END $$",
    "COMMENT ON COLUMN t.a IS 'it''s -- a; b'",
    "EXPLAIN (ANALYZE, FORMAT json) SELECT 1",
    "BEGIN; SAVEPOINT s; ROLLBACK TO s; COMMIT",
    'SET search_path TO a, "B"; SHOW all',
    "CREATE VIEW v WITH (security_barrier) AS SELECT 1 AS a WITH CHECK OPTION",
  ),
);

/** The trees of some statements without the places in their texts; undefined where one can't be parsed. */
function trees(statements: readonly string[]): readonly (string | undefined)[] {
  const { stdout, status, stderr } = spawnSync("/usr/bin/python3", ["-c", TREES], {
    input: JSON.stringify(statements),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as readonly (string | null)[]).map((tree) => tree ?? undefined);
}
const TREES = `
import json, sys
from pglast.parser import parse_sql_json, ParseError
def bare(node):
    if isinstance(node, dict): return {k: bare(v) for k, v in node.items() if k not in ("location", "stmt_len", "stmt_location")}
    return [bare(each) for each in node] if isinstance(node, list) else node
def tree(text):
    try: return json.dumps(bare(json.loads(parse_sql_json(text))))
    except ParseError: return None
print(json.dumps([tree(text) for text in json.load(sys.stdin)]))
`;

test.skipIf(!hasPostgres)(
  "PostgreSQL's parser reads formatted and minified statements as the same",
  async () => {
    const texts = fc.sample(statement, TRIES_ALL ? 2000 : 120);
    const read = trees(texts);
    const right = texts.flatMap((text, at) => (read[at] === undefined ? [] : [{ text, tree: read[at] }]));
    expect(right.length).toBeGreaterThan(0.8 * texts.length);
    const made = await Promise.all(right.map(({ text }) => allWritten(text, ["postgresql", "sql"])));
    const again = trees(made.flat());
    const wrong: string[] = [];
    let at = 0;
    for (const [index, versions] of made.entries())
      for (const version of versions)
        if (again[at++] !== right[index]?.tree) wrong.push(`${right[index]?.text}\n→ ${version}`);
    expect(made.flat().length).toBeGreaterThan(3 * right.length);
    expect(wrong.slice(0, 5).join("\n\n")).toBe("");
  },
  within(60),
);

const MYSQL = [
  "NOW() > '2000-01-01'",
  "COUNT(*)",
  "SUM(a) + MAX(b)",
  "GROUP_CONCAT(DISTINCT a ORDER BY a DESC SEPARATOR ', ')",
  "SUBSTRING('abcdef', 2, 3)",
  "TRIM(BOTH 'x' FROM 'xax')",
  "CAST(a AS CHAR)",
  "EXTRACT(YEAR FROM '2026-01-02')",
  "DATE_ADD('2026-01-02', INTERVAL 1 DAY)",
  "IF(MIN(a) > 1, 'y', 'n')",
  "COALESCE(NULL, 'x')",
  "JSON_EXTRACT('{\"a\":1}', '$.a')",
  "7 DIV 2",
  "7 MOD 4",
  "NULL <=> NULL",
  "'a_b' LIKE '%\\_%'",
  "'it''s'",
  '"double ""quoted"""',
  "0x41",
  "b'101' + 0",
  "'a' 'b'",
  "'x' REGEXP '^[a-z]+$'",
  "5 /* c */ - -3",
  "3 - - 2",
  "POSITION('b' IN 'abc')",
  "CURDATE() IS NOT NULL",
  "STD(a)",
  "BIT_AND(a)",
  "CASE WHEN 1 THEN 'it\\'s' ELSE 2 END",
  "`a`",
  "2 ^ 3",
  "!0",
  "~0",
  "MID('abc', 2, 1)",
  "CONVERT('a' USING utf8mb4)",
  "INTERVAL(2, 1, 3)",
  "-- c\n 1",
  "# c\n 1",
];

test.skipIf(!existsSync(MARIADB))(
  "MariaDB gives the same for formatted and minified statements",
  async () => {
    const texts = MYSQL.map(
      (each) => `SELECT ${each} AS x FROM (SELECT 1 AS a, 2 AS b) t GROUP BY a, b HAVING COUNT(*) > 0 LIMIT 0, 5`,
    );
    const all: { readonly text: string; readonly version: string }[] = [];
    for (const text of texts)
      for (const version of [text, ...(await allWritten(text, ["mysql", "mariadb", "sql"]))])
        all.push({ text, version });
    const folder = mkdtempSync(join(tmpdir(), "tabkit-mariadb-"));
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    try {
      chmodSync(folder, 0o755);
      if (process.getuid?.() === 0) chownSync(folder, 65534, 65534);
      // Its bootstrap reads a statement to the semicolon at the end of a line.
      const input = all
        .map(({ version }, at) => `${version.trim().replace(/;$/, "")} INTO OUTFILE '${folder}/${at}.txt';`)
        .join("\n");
      const options = [
        "--no-defaults",
        "--bootstrap",
        "--skip-grant-tables",
        "--skip-innodb",
        "--default-storage-engine=MyISAM",
        `--datadir=${folder}`,
        `--tmpdir=${folder}`,
        "--secure-file-priv=",
      ];
      const { stderr } = spawnSync(MARIADB, options, { input: `${input}\n`, encoding: "utf8", ...nobody });
      const results = all.map((_, at) =>
        existsSync(`${folder}/${at}.txt`) ? readFileSync(`${folder}/${at}.txt`, "utf8") : "none",
      );
      let expected = "";
      const wrong = all.flatMap(({ text, version }, at) => {
        if (text === version) expected = results[at] ?? "";
        return results[at] === expected && expected !== "none"
          ? []
          : [`${text}\n→ ${version}: ${results[at]}, not ${expected}`];
      });
      expect(wrong.slice(0, 5).join("\n\n") + (wrong.length > 0 ? stderr.slice(-600) : "")).toBe("");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  within(30),
);
