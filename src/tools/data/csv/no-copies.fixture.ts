import fc from "fast-check";

/** Texts in which COPY stands, or that begin with it, and none of which has rows behind COPY … FROM stdin; === parts them. */
export const NO_COPIES: readonly string[] = String.raw`
Copy the rows from stdin; then go on.
===
COPY THAT

Houston, from stdin; over.
===
Copy from stdin;
===
copy:
  from: stdin;
===
copy = from_stdin;
\.
===
COPY . .
===
FROM node:20-alpine AS build
WORKDIR /app
COPY package*.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM nginx:alpine
COPY --from=build /app/dist /usr/share/nginx/html
===
# syntax=docker/dockerfile:1
FROM scratch
COPY --chown=1000:1000 a b /c/
COPY ["a b", "/c/"]
CMD ["/a"]
===
COPY --from=0 /go/bin/app /app
ENTRYPOINT ["/app"]
===
COPY <<EOF /etc/a.conf
a	b
EOF
===
COPY a b
FROM stdin;
===
COPY t TO '/tmp/t.csv' WITH (FORMAT csv, HEADER);
===
COPY t TO STDOUT;
===
COPY (SELECT * FROM t WHERE a > 1) TO STDOUT WITH CSV HEADER;
===
COPY t FROM '/tmp/t.csv' DELIMITER ',' CSV HEADER;
===
COPY t (a, b) FROM PROGRAM 'gunzip -c t.gz';
===
COPY t FROM STDIN WITH (FORMAT csv);
1,2
\.
===
COPY t FROM STDIN CSV;
1,2
\.
===
COPY t FROM STDIN WITH BINARY;
===
COPY BINARY t FROM STDIN;
===
COPY t FROM 's3://bucket/key' IAM_ROLE 'arn:aws:iam::1:role/r' CSV;
===
COPY INTO t FROM @stage FILE_FORMAT = (TYPE = CSV);
===
\copy t from 't.csv' csv header
===
\copy t (a, b) from stdin
1	2
\.
===
\copy (select * from t) to stdout csv
===
psql -c "COPY t FROM STDIN CSV" < t.csv
===
cat t.tsv | psql -c 'COPY t FROM STDIN;'
===
copy C:\a.txt D:\b.txt
===
@echo off
copy /Y a.txt b.txt
copy con out.txt
===
cp a b
copy from stdin;
===
2026-01-02 12:00:00 UTC LOG:  statement: COPY t (a) FROM stdin;
===
LOG:  duration: 1 ms  statement: COPY public.t FROM stdin;
CONTEXT:  COPY t, line 1: "1	2"
===
ERROR:  invalid input syntax for type integer: "x"
CONTEXT:  COPY t, line 3, column a: "x"
===
db=# COPY t FROM stdin;
Enter data to be copied followed by a newline.
>> 1	2
>> \.
COPY 1
===
COPY 3
===
COPY 100
Time: 3.4 ms
===
conn.copy_expert("COPY t FROM STDIN;", f)
===
cursor.copy_from(sys.stdin, "t")
===
const stream = client.query(from("COPY t FROM STDIN;"));
===
with cur.copy("COPY t (a, b) FROM STDIN;") as copy:
    copy.write_row((1, 2))
===
-- COPY t FROM stdin;
-- 1	2
-- \.
===
/* COPY t FROM stdin;
1	2
\.
*/
===
SELECT 'COPY t FROM stdin;
1	2
\.
';
===
CREATE FUNCTION f() RETURNS void AS $$
COPY t FROM stdin;
1	2
\.
$$ LANGUAGE sql;
===
       COPY A-BOOK FROM STDIN.
       DISPLAY "A".
===
COPY BOOKLIB REPLACING ==A== BY ==B==.
===
copy,from,stdin;
a,b,c
\.
===
copy	from	stdin;
1	2	3
===
statement	ms
COPY t FROM stdin;	12
===
id;statement
1;COPY t FROM stdin;
===
> COPY t FROM stdin;
> 1
===
Copy t from stdin; this is how rows are read.
===
"COPY t FROM stdin;"
===
copy text from stdin; and paste
\.
===
COPY t (a, b) FROM stdin
1	2
\.
===
COPY t (a b) FROM stdin;
1	2
\.
===
COPY t (a,) FROM stdin;
1
\.
===
COPY (a, b) FROM stdin;
1	2
\.
===
COPY FROM stdin;
1
\.
===
COPY t u FROM stdin;
1
\.
===
COPY t, u FROM stdin;
1
\.
===
copy of t from stdin;
1
\.
===
copy everything from stdin;
a
b
===
COPY RIGHT from stdin;
===
copywriting from stdin;
\.
===
COPYRIGHT t FROM stdin;
1
\.
`
  .split("\n===\n")
  .map((text) => text.replace(/^\n|\n$/g, ""));

const is = fc.constant;
const one = fc.constantFrom;
const name = one("t", "users", "public.t", '"My table"', "app", "rows", "text", "src", "public.users", "data");
const path = one("./", "/app/", "/tmp/t.csv", "s3://b/k", "package*.json", "dist", "C:\\a.txt", "a b", "@stage/x");
const word = one(..."the rows a file then paste it line from stdin values table and to".split(" "));
const columns = one("", " (a, b)", ' ("a b", c)', " (id)");
const rows = one("", "\n1\t2\n\\.\n", "\n1\t2", "\na,b\n1,2\n", "\n\\.\n");
const options = one(
  ...[" WITH (FORMAT csv)", " CSV HEADER", " WITH CSV", " DELIMITER ','", " WITH (FREEZE)", " BINARY", " NULL ''"],
);
const copy = one("COPY ", "copy ", "Copy ");
const joined = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(""));
const lines = (line: fc.Arbitrary<string>) =>
  fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join("\n"));

const made = fc.oneof(
  // Dockerfiles.
  joined(
    one("", "FROM node:20\n", "FROM a AS b\nWORKDIR /c\n", "# build\nFROM scratch\n"),
    lines(joined(is("COPY "), one("", "--from=build ", "--chown=a:b ", "--link "), path, is(" "), path)),
    one("", "\nRUN make\n", '\nCMD ["a"]', "\nEXPOSE 80\nFROM stdin\n"),
  ),
  // Prose.
  joined(
    copy,
    fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(" ")),
    one(".", "; then go on.", ":\n- one\n- two", "!\n\n\\."),
  ),
  // COPY from and to elsewhere, in other forms, and what COPY writes.
  joined(
    ...[copy, name, columns, one(" TO ", " FROM ")],
    one("'/tmp/t.csv'", "PROGRAM 'cat t'", "'s3://a/b' IAM_ROLE 'c'", "@stage", "LOCAL STDOUT"),
    ...[fc.oneof(is(""), options), is(";"), rows],
  ),
  joined(copy, name, columns, is(" FROM STDIN"), options, is(";"), rows),
  joined(copy, fc.oneof(name, is("(SELECT 1)")), is(" TO STDOUT"), fc.oneof(is(""), options), is(";"), rows),
  // In a log, a program, a string or a comment.
  joined(
    one("2026-01-02 LOG: statement: ", "db=> ", "> ", '"', "conn.execute('", "$ psql -c '", "1,", "// "),
    ...[is("COPY "), name, columns, is(" FROM stdin;"), rows],
  ),
  joined(
    one("ERROR: ", "- ", "psql:dump.sql:12: ", "const sql = `", "| ", "\\"),
    ...[is("COPY "), name, columns, is(" FROM stdin;"), rows],
  ),
  joined(
    one("-- ", "# "),
    ...[is("COPY "), name, columns, is(" FROM stdin;")],
    one("", "\n-- 1\t2", "\nSELECT 1;", "\n# \\."),
  ),
  joined(
    one("SELECT '", "COMMENT ON TABLE t IS '", "UPDATE t SET a = '"),
    ...[is("COPY "), one("t", "u"), is(" FROM stdin;"), rows, is("';")],
  ),
  // Slips.
  joined(...[copy, one("t", "a.b"), one(" (a", " (a,, b)", " ()", " (a) (b)", " ,u"), is(" FROM stdin;\n1\n\\.\n")]),
  // Shells.
  joined(
    one("@echo off\n", "#!/bin/sh\n", "REM copies\n", "set -e\n", ""),
    one("copy /Y a b", "copy con a", "copy a + b c", "cp a b && copy", "xcopy a b"),
    ...[is(" "), path, one("", "\necho FROM stdin;", "\nexit", "\nIF EXIST a DEL a")],
  ),
);

/** More of them, made of the parts of Dockerfiles, prose, other statements, logs, programs, slips and shells. */
export const madeNoCopies = (seed: number, count: number): readonly string[] =>
  fc.sample(made, { numRuns: count, seed });
