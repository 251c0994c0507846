import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { hasPython, inPython } from "#operations/python.fixture.ts";
import { cssEscape, cssUnescape, regexEscape } from "./css-and-regex.ts";
import { javascriptEscape, javascriptUnescape, jsonEscape, jsonUnescape } from "./javascript.ts";
import { cEscape, cUnescape, javaEscape, javaUnescape, pythonEscape, pythonUnescape } from "./languages.ts";
import {
  htmlEscape,
  htmlUnescape,
  latexEscape,
  markdownEscape,
  markdownUnescape,
  xmlEscape,
  xmlUnescape,
} from "./markup.ts";
import { powershellEscape, shellEscape, shellUnescape } from "./shells.ts";
import { csvEscape, csvUnescape, sqlEscape, sqlUnescape } from "./sql-and-csv.ts";

async function resultOf(operation: AnyOperation, input: string, settings: AnyValues = {}): Promise<string> {
  const outcome: Outcome<string> = await operation.run(input, { ...defaults(operation.params), ...settings });
  return outcome.ok ? outcome.value : `${outcome.at ?? "-"}: ${outcome.message}`;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = fc.sample(
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(..."\\'\"\n\r\t\0\x01\x1f<>&$`!?x09é"), maxLength: 20 }),
  ),
  { numRuns: 250, seed: 17 },
);
const all = (operation: AnyOperation, settings?: AnyValues) =>
  Promise.all(texts.map((text) => resultOf(operation, text, settings)));

describe("HTML and XML", () => {
  test.each([
    ["&notit;", "¬it;"],
    ["&notin;", "∉"],
    ["&parallel", "¶llel"],
    ["?a=1&copy=2", "?a=1©=2"],
    ["&#128;", "€"],
    ["&#0;", "\ufffd"],
    ["&#xD800;", "\ufffd"],
    ["&nGt;", "≫⃒"],
  ])("%s", async (text, decoded) => expect(await resultOf(htmlUnescape, text)).toBe(decoded));
  test.each([
    ["named", "\u0080\x7f&eacute;"],
    ["decimal", "\u0080\x7f&#233;"],
    ["hex", "\u0080\x7f&#xe9;"],
  ])("keeps numeric references that HTML reads as Windows-1252: %s", async (html, escaped) => {
    expect(await resultOf(htmlEscape, "\u0080\x7fé", { html })).toBe(escaped);
    expect(await resultOf(htmlUnescape, escaped)).toBe("\u0080\x7fé");
  });
  test.skipIf(!hasPython)("knows every HTML name that Python knows, with and without its semicolon", async () => {
    const names = inPython('" ".join(html.entities.html5)', [bytes("")], "import html.entities")
      .join("")
      .split(" ");
    expect([names.length, names.filter((name) => !name.endsWith(";")).length]).toEqual([2231, 106]);
    const read = inPython("html.unescape('&' + data.decode() + ' ')", names.map(bytes), "import html");
    expect(await Promise.all(names.map((name) => resultOf(htmlUnescape, `&${name} `)))).toEqual(read.map(String));
  });
  test.skipIf(!hasPython)("Python's html reads what we write, in every form", async () => {
    for (const html of ["needed", "named", "decimal", "hex"]) {
      const written = await all(htmlEscape, { html });
      // Following HTML, it reads some control numbers as Windows characters and drops others.
      const clean = texts
        .map((text, at) => ({ text, at }))
        .filter(({ text }) => !/(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}/u.test(text));
      const read = inPython(
        "html.unescape(data.decode())",
        clean.map(({ at }) => bytes(written[at] ?? "")),
        "import html",
      );
      expect(read.map(String)).toEqual(clean.map(({ text }) => text));
    }
  });
  test("rejects what XML can't hold or would read differently", async () => {
    expect(await resultOf(xmlEscape, "a\u0001")).toMatch(/^1: XML can't have U\+0001/);
    expect(await resultOf(xmlEscape, "\ufffe")).toMatch(/^0: /);
    expect(await resultOf(xmlEscape, "a\nb", { attribute: true })).toBe("a&#10;b");
    expect(await resultOf(xmlEscape, "]]>")).toBe("]]&gt;");
    expect(await resultOf(xmlUnescape, "a &nbsp;")).toBe("2: XML has no “&nbsp;”");
    expect(await resultOf(xmlUnescape, "a & b")).toMatch(/^2: An “&”/);
    expect(await resultOf(xmlUnescape, "&#0;")).toMatch(/^0: /);
    expect(await resultOf(xmlUnescape, "&#x4A;&#74;")).toBe("JJ");
    expect(await resultOf(xmlUnescape, "&#X4A;")).toMatch(/^0: /);
  });
});

describe("strings in programs", () => {
  test("JSON", async () => {
    expect(await resultOf(jsonUnescape, "\\x41")).toBe("0: JSON has no escape “\\x”");
    expect(await resultOf(jsonUnescape, '"a\tb"')).toMatch(/^2: A control character must be escaped/);
    expect(await resultOf(jsonUnescape, "\\u12")).toMatch(/^0: After/);
    expect(await resultOf(jsonUnescape, "a\\")).toMatch(/^1: The backslash at the end/);
    expect((await all(jsonEscape, { ascii: true })).map((json) => JSON.parse(json))).toEqual(texts);
  });
  test("JavaScript evaluates what we write and rejects what we reject", async () => {
    for (const ascii of [true, false]) {
      const written = await all(javascriptEscape, { ascii });
      expect(written.map((literal) => runInNewContext(literal))).toEqual(texts);
      expect(written.join()).not.toMatch(/<\/script|<!--/i);
    }
    expect(await resultOf(javascriptEscape, "</script><!--", { quotes: false })).toBe("\\x3c/script>\\x3c!--");
    for (const literal of ["'\\8'", "'\\08'", "'\\1'"]) {
      expect(await resultOf(javascriptUnescape, literal)).toMatch(/^1: /);
      expect(() => runInNewContext(`"use strict"; ${literal}`)).toThrow();
    }
    for (const literal of ["'\\u{1f4a3}\\x41\\0'", "'a\\\nb\\q\\v'", "`\\``"])
      expect(await resultOf(javascriptUnescape, literal)).toBe(runInNewContext(literal));
  });
  test.skipIf(!hasPython)("Python evaluates what we write, and we read its repr", async () => {
    for (const ascii of [true, false]) {
      const written = await all(pythonEscape, { ascii });
      expect(inPython("ast.literal_eval(data.decode())", written.map(bytes), "import ast").map(String)).toEqual(texts);
    }
    const repr = inPython("repr(data.decode())", texts.map(bytes)).map(String);
    expect(await Promise.all(repr.map((literal) => resultOf(pythonUnescape, literal)))).toEqual(texts);
    expect(await resultOf(pythonUnescape, "'\\400\\q'")).toBe("Ā\\q");
  });
  test.skipIf(!hasPython)("reads literals with prefixes and triple quotes like Python", async () => {
    const literals = ["", "b", "B", "u", "r", "R", "rb", "Br"].flatMap((prefix) =>
      ["'", '"', "'''", '"""'].flatMap((quote) =>
        ["", "a\\n\\t", "\\x41\\101\\q", "\\u00e9\\U0001f4a3", "\\xc3\\xa9", "caf\\\\", "\\u12", "é", "\\xff"].map(
          (body) => `${prefix}${quote}${body}${quote}`,
        ),
      ),
    );
    const read = inPython(
      "(lambda value: value.decode() if isinstance(value, bytes) else value)(ast.literal_eval(data.decode()))",
      literals.map(bytes),
      "import ast, warnings; warnings.simplefilter('ignore')",
    );
    const ours = await Promise.all(literals.map((literal) => resultOf(pythonUnescape, literal)));
    expect(ours.map((text, at) => (read[at] === undefined ? /^\d+: /.test(text) : text))).toEqual(
      read.map((text) => (text === undefined ? true : String(text))),
    );
    expect(await resultOf(pythonUnescape, " b'a\\xff'")).toBe("3: These bytes aren't UTF-8 text");
    expect(await resultOf(pythonUnescape, "b'aé'")).toBe("3: Bytes in Python are written in ASCII, without “é”");
    expect(await resultOf(pythonUnescape, '"""a\\x4"""')).toMatch(/^4: After “\\x” 2/);
    expect(await resultOf(pythonUnescape, "r'\\'")).toMatch(/^\d: |^r/);
  });
  const hasC = spawnSync("gcc", ["--version"]).status === 0;
  test.skipIf(!hasC)("a C compiler reads what we write", async () => {
    const strings = texts.filter((text) => !text.includes("\0"));
    const written = await Promise.all(strings.map((text) => resultOf(cEscape, text)));
    const folder = mkdtempSync(join(tmpdir(), "escapes-"));
    try {
      writeFileSync(
        join(folder, "a.c"),
        `#include <stdio.h>\nint main(void) {\n${written.map((literal) => `fputs(${literal}, stdout); putchar(0);`).join("\n")}\nreturn 0; }\n`,
      );
      const built = spawnSync("gcc", ["-std=c99", "-w", "-trigraphs", "a.c", "-o", "a"], {
        cwd: folder,
        encoding: "utf8",
      });
      expect(built.stderr).toBe("");
      const { stdout } = spawnSync(join(folder, "a"), { encoding: "utf8" });
      expect(stdout.split("\0").slice(0, -1)).toEqual(strings);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  test("C: digits after an escape, numbers that are too large, bytes that aren't text", async () => {
    expect(await resultOf(cEscape, "\x01B", { quotes: false })).toBe("\\001B");
    expect(await resultOf(cUnescape, "\\x41B")).toMatch(/^0: The number is too large for a byte/);
    expect(await resultOf(cUnescape, '"a\\377"')).toMatch(/^2: The bytes of these escapes/);
    expect(await resultOf(cUnescape, "\\q")).toBe("0: C has no escape “\\q”");
  });
  test("Java: reads \\u escapes except for quotes and line breaks", async () => {
    expect(await resultOf(javaEscape, '"\n\\', { ascii: true })).toBe('"\\"\\n\\\\"');
    expect(await resultOf(javaEscape, '"+1+"', { ascii: true })).not.toContain("u0022");
    expect(await resultOf(javaUnescape, "\\uu0041\\377\\477")).toBe("Aÿ'7");
    expect(await resultOf(javaUnescape, "\\x")).toBe("0: Java has no escape “\\x”");
  });
});

describe("data, patterns and shells", () => {
  test.skipIf(!hasPython)("Python's sqlite3, csv, shlex and re read what we write", async () => {
    const quoted = await all(sqlEscape);
    const clean = (text: string) => !text.includes("\0");
    const of = texts.flatMap((text, at) => (clean(text) ? [at] : []));
    expect(
      inPython(
        'sqlite3.connect(":memory:").execute("select " + data.decode()).fetchone()[0]',
        of.map((at) => bytes(quoted[at] ?? "")),
        "import sqlite3",
      ).map(String),
    ).toEqual(of.map((at) => texts[at]));
    const cells = await all(csvEscape);
    expect(
      inPython(
        "next(csv.reader(io.StringIO(data.decode(), newline='')))[0]",
        of.map((at) => bytes(cells[at] ?? "")),
        "import csv, io",
      ).map(String),
    ).toEqual(of.map((at) => texts[at]));
    const words = await all(shellEscape);
    expect(
      inPython(
        "shlex.split(data.decode())[0]",
        of.map((at) => bytes(words[at] ?? "")),
        "import shlex",
      ).map(String),
    ).toEqual(of.map((at) => texts[at]));
    const patterns = await all(regexEscape);
    const pairs = texts.map((text, at) => bytes(JSON.stringify([patterns[at], text])));
    expect(inPython("str(bool(re.fullmatch(*json.loads(data))))", pairs, "import re, json").map(String)).toEqual(
      texts.map(() => "True"),
    );
  });
  test("JavaScript's regular expressions match only that text", async () => {
    for (const [at, pattern] of (await all(regexEscape, { regex: "javascript" })).entries()) {
      expect(new RegExp(`^(?:${pattern})$`, "v").test(texts[at] ?? "")).toBe(true);
    }
    expect(await resultOf(regexEscape, "1a", { regex: "javascript" })).toBe("\\x31a");
  });
  test("CSS follows CSSOM", async () => {
    expect(await resultOf(cssEscape, "1a")).toBe("\\31 a");
    expect(await resultOf(cssEscape, "-")).toBe("\\-");
    expect(await resultOf(cssEscape, "-1")).toBe("-\\31 ");
    expect(await resultOf(cssEscape, "é:b")).toBe("é\\:b");
    for (const [escaped, text] of [
      ["\\31 a", "1a"],
      ["\\000031a", "1a"],
      ["\\31\r\na", "1a"],
      ["\\0 \\110000 \\d800 x", "\ufffd\ufffd\ufffdx"],
      ["a\\\r\nb\\\nc\\\fd", "abcd"],
      ["\\g\\💣", "g💣"],
      ["'a\\'b'", "a'b"],
    ])
      expect(await resultOf(cssUnescape, escaped ?? "")).toBe(text);
    expect(await resultOf(cssUnescape, "'a\\")).toMatch(/^2: The backslash/);
    expect(await resultOf(cssEscape, "a\0b\x01 ")).toBe("a\ufffdb\\1 \\ ");
    expect([await resultOf(cssEscape, "--"), await resultOf(cssEscape, "")]).toEqual(["--", ""]);
  });
  test("CSV: a carriage return, a single empty field, a formula", async () => {
    expect(await resultOf(csvEscape, "a\rb")).toBe('"a\rb"');
    expect(await resultOf(csvEscape, "")).toBe('""');
    expect(csvEscape.run("=1+1", { separator: "comma" })).toMatchObject({ notes: [expect.stringMatching(/formula/)] });
    expect(await resultOf(csvUnescape, '"a"b"')).toMatch(/^3: /);
    expect(await resultOf(csvUnescape, '"a')).toMatch(/^0: /);
    expect([
      await resultOf(csvUnescape, '"a"\n'),
      await resultOf(csvUnescape, '"a"\r\n'),
      await resultOf(csvUnescape, "a\n"),
    ]).toEqual(["a", "a", "a\n"]);
    for (const [separator, field] of [
      ["comma", "a,b"],
      ["semicolon", "a;b"],
      ["tab", "a\tb"],
    ]) {
      expect(await resultOf(csvEscape, field ?? "", { separator })).toBe(`"${field}"`);
      expect(await resultOf(csvEscape, "a|b", { separator })).toBe("a|b");
    }
    expect([await resultOf(csvEscape, " a"), await resultOf(csvEscape, "a "), await resultOf(csvEscape, 'a"')]).toEqual(
      ['" a"', '"a "', '"a"""'],
    );
    for (const start of ["=", "+", "-", "@", "\t", "\r"])
      expect(csvEscape.run(`${start}1`, { separator: "comma" })).toMatchObject({
        notes: [expect.stringMatching(/formula/)],
      });
    expect(csvEscape.run("a=1", { separator: "comma" })).toEqual({ ok: true, value: "a=1" });
  });
  test("shells: what isn't quoted, and what can't be", async () => {
    expect(await resultOf(shellEscape, "a\0")).toMatch(/^1: /);
    expect(await resultOf(shellUnescape, "'a\\tb'")).toBe("a\\tb");
    expect(await resultOf(shellUnescape, "a$(b)")).toMatch(/^1: A shell would put something/);
    expect(await resultOf(shellUnescape, "a b")).toMatch(/^1: The word ends/);
    expect(await resultOf(shellUnescape, " 'a")).toMatch(/^1: This quote isn't closed/);
    // An escaped blank at the end is part of the word, but not after an escaped backslash.
    expect(await resultOf(shellUnescape, " a\\  ")).toBe("a ");
    expect(await resultOf(shellUnescape, "a\\\\ ")).toBe("a\\");
    expect(await resultOf(shellUnescape, "a\\")).toMatch(/^1: The backslash/);
    expect(await resultOf(shellUnescape, "$'a'")).toMatch(/^0: A shell would put something/);
    expect(await resultOf(powershellEscape, "it’s")).toBe("'it’’s'");
  });
  test("Markdown and LaTeX: escapes and unescapes the start of a block or command", async () => {
    for (const [text, escaped] of [
      ["# a\n- b\n+ c\n=\n12. d\n3) e\n  # f", "\\# a\n\\- b\n\\+ c\n\\=\n12\\. d\n3\\) e\n  \\# f"],
      [
        "![a](b) `c` *d* _e_ <f> g|h ~i~ &j \\k",
        "\\!\\[a\\](b) \\`c\\` \\*d\\* \\_e\\_ \\<f\\> g\\|h \\~i\\~ \\&j \\\\k",
      ],
      ["a! (b) 1234567890. c-d 1.5", "a! (b) 1234567890. c-d 1.5"],
    ]) {
      expect(await resultOf(markdownEscape, text ?? "")).toBe(escaped);
      expect(await resultOf(markdownUnescape, escaped ?? "")).toBe(text);
    }
    const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32));
    expect(await resultOf(markdownEscape, ascii, { everything: true })).toBe(ascii.replace(/[^A-Za-z\d ]/g, "\\$&"));
    expect(await resultOf(markdownUnescape, "\\a\\é\\")).toBe("\\a\\é\\");
    expect(await resultOf(latexEscape, '#$%&_{} \\~^<>|"')).toBe(
      "\\#\\$\\%\\&\\_\\{\\} \\textbackslash{}\\textasciitilde{}\\textasciicircum{}\\textless{}\\textgreater{}\\textbar{}\\textquotedbl{}",
    );
  });
  test("SQL: single quotes, and strings with and without quotes", async () => {
    expect(await resultOf(sqlUnescape, " 'it''s' ")).toBe("it's");
    expect(await resultOf(sqlUnescape, "it''s")).toBe("it's");
    expect(await resultOf(sqlUnescape, " 'it's'")).toBe("4: A quote inside a string must be doubled");
    expect(await resultOf(sqlUnescape, "'\\0\\n\\r\\t\\b\\Z\\\\\\''", { sql: "mysql" })).toBe("\0\n\r\t\b\x1a\\'");
    expect(await resultOf(sqlEscape, "a'\0\n\r\x1a\"", { sql: "mysql", quotes: false })).toBe("a''\\0\\n\\r\\Z\\\"");
    expect(await resultOf(sqlUnescape, "'a\\", { sql: "mysql" })).toMatch(/^2: The backslash/);
  });
  test("MySQL escapes with backslashes, standard SQL doesn't", async () => {
    expect(await resultOf(sqlEscape, "a\\nb")).toBe("'a\\nb'");
    expect(await resultOf(sqlEscape, "a\\nb", { sql: "mysql" })).toBe("'a\\\\nb'");
    // MySQL manual: \\% and \\_ are strings of two characters.
    expect(await resultOf(sqlUnescape, "'\\%\\_\\n\\q'", { sql: "mysql" })).toBe("\\%\\_\nq");
    expect(await resultOf(sqlUnescape, "'\\%'")).toBe("\\%");
  });
});
