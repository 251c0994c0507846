import fc from "fast-check";
import { testTexts } from "#core/test-rows.fixture.ts";
import noCopies from "./corpus/no-copies.txt?raw";

/** Texts that contain COPY, or start with it, without rows after COPY … FROM stdin. */
export const NO_COPIES = testTexts(noCopies);

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
  // Typos.
  joined(...[copy, one("t", "a.b"), one(" (a", " (a,, b)", " ()", " (a) (b)", " ,u"), is(" FROM stdin;\n1\n\\.\n")]),
  // Shells.
  joined(
    one("@echo off\n", "#!/bin/sh\n", "REM copies\n", "set -e\n", ""),
    one("copy /Y a b", "copy con a", "copy a + b c", "cp a b && copy", "xcopy a b"),
    ...[is(" "), path, one("", "\necho FROM stdin;", "\nexit", "\nIF EXIST a DEL a")],
  ),
);

/** More of them, made from parts of Dockerfiles, prose, other statements, logs, programs, typos and shells. */
export const madeNoCopies = (seed: number, count: number): readonly string[] =>
  fc.sample(made, { numRuns: count, seed });
