import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { checkSync } from "recheck";
import { afterAll, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { codeFor } from "./code.ts";
import { drawingOf } from "./diagram.ts";
import { differencesOf, type Engine } from "./engines.ts";
import { explain, type Part } from "./explain.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { LIBRARY } from "./library-panel.tsx";
import { parseShared, printShared } from "./page.tsx";
import { flagsOf, lettersOf, literalOf, parseLiteral, withEscapedBreaks } from "./params.ts";
import { coloredPieces } from "./results.tsx";
import { matchesOf, matchingLines, piecesOf, replaced } from "./run.ts";
import { parseExpression } from "./syntax.ts";
import { translated } from "./translate.ts";
import { divided } from "./understanding.tsx";

const patternOf = (source: string, flags = "") => {
  const read = parseExpression(source, flags);
  if (!read.ok) throw new Error(read.message);
  return read.pattern;
};

const found = (source: string, flags: string, text: string) =>
  matchesOf(source, flags, text).matches.map(({ span: [start, end] }) => text.slice(start, end));

test("finds all matches like matchAll, or only the first", () => {
  expect(found("a.", "g", "abacad")).toEqual(["ab", "ac", "ad"]);
  expect(found("a.", "", "abacad")).toEqual(["ab"]);
  expect(found("a", "gy", "aaba")).toEqual(["a", "a"]);
  expect(found(".", "g", "𝒳")).toHaveLength(2);
  expect(found(".", "gu", "𝒳")).toEqual(["𝒳"]);
  expect(matchesOf("", "g", "a😀b").matches).toHaveLength(5);
  expect(matchesOf("", "gu", "a😀b").matches).toHaveLength(4);
  expect(found("s", "gi", "ſ")).toEqual([]);
  expect(found("s", "giu", "ſ")).toEqual(["ſ"]);
});

test("reports groups with their positions and names, including unmatched ones", () => {
  const { matches, names } = matchesOf("(?<year>\\d{4})(-(?<month>\\d\\d))?", "g", "2026 2025-11");
  expect(names).toEqual(["year", "", "month"]);
  expect(matches[0]?.groups).toEqual([[0, 4], undefined, undefined]);
  expect(matches[1]?.groups).toEqual([
    [5, 9],
    [9, 12],
    [10, 12],
  ]);
});

test("replace, split and test lines behave like JavaScript", () => {
  expect(replaced("(a)", "g", "aa", "$10-")).toBe("a0-a0-");
  expect(piecesOf("(,)", "g", "a,b")).toEqual(["a", ",", "b"]);
  expect(matchingLines("^a", "gy", ["a", "ba", "a"])).toEqual([true, false, true]);
});

test("cuts too many matches and reports it", () => {
  expect(matchesOf("", "g", "a".repeat(20_000))).toMatchObject({ isCut: true, matches: { length: 10_000 } });
});

test.each([
  ["(a", "", /Unterminated group/, 2],
  ["a)", "", /Unmatched '\)'/, 1],
  ["[z-a]", "", /out of order/, 4],
  ["(?P<n>a)", "", /‘\(\?<name>…\)’/, 2],
  ["(?>a)", "", /atomic groups/, 2],
  ["a++", "", /possessive/, 2],
  ["\\p{Foo}", "u", /property/i, 7],
  ["{", "u", /repeat|Lone/, 0],
])("rejects %s: %s", (source, flags, message, index) => {
  const read = parseExpression(source, flags);
  expect(read).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  if (!read.ok) expect(Math.abs(read.index - index)).toBeLessThanOrEqual(1);
  expect(() => new RegExp(source, flags)).toThrow(SyntaxError);
});

test("the parser accepts and rejects what this engine does", () => {
  const sources = fc.string({ unit: fc.constantFrom(..."abc()[]{}|*+?^$.\\d-,:=!<>12Akp"), maxLength: 12 });
  fc.assert(
    fc.property(sources, fc.constantFrom("", "u", "v"), (source, flags) => {
      let isTaken = true;
      try {
        new RegExp(source, flags);
      } catch {
        isTaken = false;
      }
      expect(parseExpression(source, flags).ok).toBe(isTaken);
    }),
    { numRuns: 1000 },
  );
});

const flat = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...flat(part.children)]);

test("describes each part at its position", () => {
  for (const { source, flags } of LIBRARY) {
    for (const { start, end, raw } of flat(explain(patternOf(source, flags), flags)))
      expect(source.slice(start, end)).toBe(raw);
  }
  const words = (source: string, flags = "") => flat(explain(patternOf(source, flags), flags)).map(({ text }) => text);
  expect(words("ab+?")).toEqual(["the character ‘a’", "once or more, as few as possible", "the character ‘b’"]);
  expect(words("^x{2,3}$", "m")).toEqual([
    "at the beginning of a line",
    "2 to 3 times, as many as possible",
    "the character ‘x’",
    "at the end of a line",
  ]);
  expect(words("(?<n>[^a-c\\d])|")).toEqual([
    "either",
    "a group that is kept as ‘n’",
    "one character other than",
    "‘a’ to ‘c’",
    "a digit 0-9",
    "or nothing",
  ]);
  expect(words("(?<!\\t).\\b\\1")).toContain("only if what comes before does not match, which is not taken");
});

test.each<[string, string, string[]]>([
  [
    "a b\\t\\0\\xa0",
    "",
    [
      "the character ‘a’",
      "the character a space (U+0020)",
      "the character ‘b’",
      "the character a tab (U+0009)",
      "the character NUL (U+0000)",
      "the character a no-break space (U+00A0)",
    ],
  ],
  [
    "\\n\\v\\f\\r\\ufeff\\x7f",
    "",
    [
      "line feed (U+000A)",
      "vertical tab (U+000B)",
      "form feed (U+000C)",
      "carriage return (U+000D)",
      "byte order mark (U+FEFF)",
    ]
      .map((name) => `the character a ${name}`)
      .concat("the character U+007F"),
  ],
  ["\\ud800", "", ["the character U+D800"]],
  [
    "x?y*z+?a{2}b{2,}c{0,4}d{1}e{1,}",
    "",
    [
      "once or not at all, as many as possible",
      "the character ‘x’",
      "any number of times, also none, as many as possible",
      "the character ‘y’",
      "once or more, as few as possible",
      "the character ‘z’",
      "twice",
      "the character ‘a’",
      "twice or more, as many as possible",
      "the character ‘b’",
      "0 to 4 times, as many as possible",
      "the character ‘c’",
      "once",
      "the character ‘d’",
      "once or more, as many as possible",
      "the character ‘e’",
    ],
  ],
  ["^$", "", ["at the beginning of the text", "at the end of the text"]],
  ["\\b\\B", "", ["at the edge of a word: between [A-Za-z0-9_] and another character", "not at the edge of a word"]],
  [
    "(?=a)(?!b)(?<=c)",
    "",
    [
      "only if what follows matches, which is not taken",
      "the character ‘a’",
      "only if what follows does not match, which is not taken",
      "the character ‘b’",
      "only if what comes before matches, which is not taken",
      "the character ‘c’",
    ],
  ],
  [
    "\\d\\D\\w\\W\\s\\S.",
    "",
    [
      "a digit 0-9",
      "a character that isn't a digit 0-9",
      "a letter A-Z or a-z, a digit or _",
      "a character that isn't a letter A-Z or a-z, a digit or _",
      "a space, a tab or a line break, of any kind in Unicode",
      "a character that isn't a space or line break",
      "any character but a line break",
    ],
  ],
  [".", "s", ["any character"]],
  [
    "\\p{L}\\P{Script=Greek}",
    "u",
    [
      "a character with the Unicode property General_Category = L",
      "a character without the Unicode property Script = Greek",
    ],
  ],
  ["[ab-d]", "", ["one character of", "‘a’", "‘b’ to ‘d’"]],
  ["[\\q{ab}[c]]", "v", ["one character of", "one of these strings", "one character of", "‘c’"]],
  [
    "[\\w&&\\d][^\\w--\\d]",
    "v",
    [
      "one character of this set",
      "what both sides of && have",
      "one character outside this set",
      "what only the left side of -- has",
    ],
  ],
  [
    "(?:a)(?i:b)(c)\\1(?<n>d)\\k<n>",
    "",
    [
      "a group that isn't captured",
      "the character ‘a’",
      "a group with other flags: i",
      "the character ‘b’",
      "a group that is kept",
      "the character ‘c’",
      "the same text again that group 1 matched",
      "a group that is kept as ‘n’",
      "the character ‘d’",
      "the same text again that group ‘n’ matched",
    ],
  ],
  ["|b", "", ["either nothing", "or", "the character ‘b’"]],
])("describes %s with %j", (source, flags, words) => {
  expect(flat(explain(patternOf(source, flags), flags)).map(({ text }) => text)).toEqual(words);
});

test("a drawing has a box for each leaf, within its size", () => {
  for (const { source, flags } of LIBRARY) {
    const drawing = drawingOf(patternOf(source, flags));
    expect(drawing).toBeDefined();
    for (const shape of drawing?.shapes ?? []) {
      if (shape.kind === "track") continue;
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.y).toBeGreaterThanOrEqual(0);
      if ("width" in shape) expect(shape.x + shape.width).toBeLessThanOrEqual(drawing?.width ?? 0);
    }
  }
  const labels = (source: string) =>
    drawingOf(patternOf(source))?.shapes.flatMap((shape) => ("label" in shape ? [shape.label] : []));
  expect(labels("ab(c|\\d)*?")).toEqual(["‘ab’", "group", "‘c’", "digit", "few first"]);
  expect(drawingOf(patternOf("(?:a|b)".repeat(300)))).toBeUndefined();
});

test.each([
  ["(?<=a)b", "Go and RE2", /lookbehinds/],
  ["(?<n>a)\\k<n>", "Python", /\(\?P=name\)/],
  ["a$", "Python", /before a line break/],
  ["\\d", "Python", /digits of all scripts/],
  ["\\Aa", "PCRE", /letter here/],
  ["a\\Z", "Python", /‘\\Z’ is the letter here/],
  ["\\h", "PCRE", /‘\\h’ is the letter here/],
  ["\\s", "PCRE", /matches U\+FEFF/],
  ["[[:alpha:]]", "PCRE", /class of characters/],
  ["a{,3}", "Python", /up to three/],
])("%s differs in %s", (source, engine, text) => {
  const all = differencesOf(patternOf(source), "g");
  expect(all.some((one) => one.engines.some((each) => each === engine) && text.test(one.text))).toBe(true);
});

test.each<[string, string, Record<string, string[]>]>([
  [
    "(?=a)(?<!b)",
    "",
    { "Go and RE2": ["There are no lookaheads and lookbehinds: match more, and use a group of it."] },
  ],
  [
    "(?<=a+)",
    "",
    {
      Python: [
        "A lookbehind must have a fixed length in Python, one for each alternative in PCRE, and a largest one in Java.",
      ],
    },
  ],
  [
    "(?<=a|bc)",
    "",
    {
      PCRE: [
        "A lookbehind must have a fixed length in Python, one for each alternative in PCRE, and a largest one in Java.",
      ],
    },
  ],
  ["(?<=ab|cd)", "", { Python: [] }],
  ["a$", "m", { Python: ["Lines end at a line feed alone, in Java also at U+0085; here also at a carriage return."] }],
  [
    "\\b",
    "",
    {
      Python: ["‘\\b’ knows the letters of all scripts, here those of ASCII alone; in PCRE with UCP, as by PHP's u."],
      POSIX: ["There is no ‘\\b’; GNU's tools have it as an extension."],
    },
  ],
  ["(a)\\1", "", { "Go and RE2": ["There are no backreferences."], Python: [] }],
  [
    "(?<a_b>x)",
    "",
    {
      Python: ["A named group is written ‘(?P<name>…)’."],
      POSIX: ["There are no named groups."],
      Java: ["Names of groups are letters and digits, without _."],
    },
  ],
  ["(?<ab>x)", "", { Java: [] }],
  [
    "(?i:a)",
    "",
    {
      Python: ["Flags within an expression need Python 3.6 or later."],
      POSIX: ["There are no non-capturing groups: ‘(…)’ is always captured."],
    },
  ],
  ["(?:a)", "", { Python: [] }],
  ["a+?", "", { POSIX: ["There are no lazy quantifiers: the longest match always wins."] }],
  ["a{1001}", "", { "Go and RE2": ["A repetition of more than 1000 is refused."] }],
  ["a{1001,}", "", { "Go and RE2": ["A repetition of more than 1000 is refused."] }],
  ["a{1000}b*", "", { "Go and RE2": [] }],
  [
    "\\w",
    "",
    {
      Python: [
        "‘\\w’ matches the letters of all scripts; with re.ASCII or RegexOptions.ECMAScript those of ASCII. In PCRE with UCP, as by PHP's u.",
      ],
      POSIX: ["Classes are written ‘[[:digit:]]’, ‘[[:alnum:]_]’ and ‘[[:space:]]’."],
    },
  ],
  ["\\p{L}", "u", { Python: ["There are no Unicode properties; the Python package ‘regex’ has them."], PCRE: [] }],
  [".", "s", { Java: ["‘.’ is a whole code point: without the flag u an emoji is two characters here."] }],
  [
    ".",
    "u",
    {
      Java: [
        "‘.’ leaves out the line feed alone, in Java also U+0085, in POSIX nothing: ‘\\r’ and U+2028 are matched.",
      ],
    },
  ],
  [".", "us", { Java: [] }],
  ["\\u{e9}", "u", { PCRE: ["‘\\u{…}’ is written ‘\\x{…}’ in PCRE, Go and Java, and ‘\\U0001F600’ in Python."] }],
  ["\\u00e9", "", { PCRE: ["‘\\u00e9’ is written ‘\\x{e9}’."], Python: [] }],
  ["[a[b]", "", { Java: ["‘&&’ and ‘[’ within a class mean sets."] }],
  ["[a--b]", "v", { Java: ["Sets with ‘&&’ and ‘--’ are written in another way, or missing."] }],
  ["[\\q{a}]", "v", { ".NET": ["Strings within a class (‘\\q{…}’) are missing."] }],
  ["a", "i", { Python: ["Without u, ‘ſ’ and ‘K’ (Kelvin) aren't treated as s and k here when case is ignored."] }],
  ["a", "iu", { Python: [] }],
  [
    "a",
    "y",
    { PCRE: ["The flag y is ‘\\G’ in PCRE, Java and .NET, ‘match’ instead of ‘search’ in Python, and missing in Go."] },
  ],
])("reports where %s with %j differs", (source, flags, expected) => {
  // Every expression with empty matches has a remark about them.
  const all = differencesOf(patternOf(source, flags), flags).filter(({ text }) => !/^It can match nothing/.test(text));
  const texts = Object.keys(expected).map((name) => [
    name,
    all.filter(({ engines }) => engines.some((engine) => engine === name)).map(({ text }) => text),
  ]);
  expect(Object.fromEntries(texts)).toEqual(expected);
});

test("a plain expression differs nowhere", () => {
  for (const source of ["[a-z]+", "ab(cd)", "\\.txt", "x{2,3}"])
    expect(differencesOf(patternOf(source), "g")).toEqual([]);
});

// In the engines themselves: expressions called equivalent find the same.
const CORPUS_TEXT =
  "ab {name} a{ {{x}} R]R[ \\R\\a é É ß ſ s \u212a k ٣ 3 😀 aa bb a1_ \r\n x-y a.b ,3} -- && ab\u2028c\u0085d\u0001\u0008\u000b \\c1 \\c\u0011! end";
const ENGINE_PROGRAMS: readonly { engine: Engine; command: readonly string[]; file: string; program: string }[] = [
  {
    engine: "Python",
    command: ["python3"],
    file: "engine.py",
    program: `import json, re, sys
text, all = json.load(open("in.json"))
out = []
for source, flags in all:
    try:
        set = sum({"i": re.I, "m": re.M, "s": re.S}.get(f, 0) for f in flags)
        out.append([m[0] for m in re.finditer(source, text, set)])
    except Exception as e:
        out.append(None)
print(json.dumps(out))`,
  },
  {
    engine: "PCRE",
    command: ["php"],
    file: "engine.php",
    program: `<?php [$text, $all] = json_decode(file_get_contents("in.json"));
$out = [];
foreach ($all as [$source, $flags]) {
  $d = "\x01";
  $found = @preg_match_all($d . $source . $d . "u" . preg_replace("/[^ims]/", "", $flags), $text, $m);
  $out[] = $found === false ? null : $m[0];
}
echo json_encode($out);`,
  },
  {
    engine: "Go and RE2",
    command: ["go", "run"],
    file: "engine.go",
    program: `package main
import ("encoding/json"; "fmt"; "os"; "regexp"; "strings")
func main() {
  b, _ := os.ReadFile("in.json")
  var in []json.RawMessage
  json.Unmarshal(b, &in)
  var text string
  json.Unmarshal(in[0], &text)
  var all [][2]string
  json.Unmarshal(in[1], &all)
  out := make([]interface{}, 0)
  for _, p := range all {
    set := ""
    for _, f := range p[1] { if strings.ContainsRune("ims", f) { set += string(f) } }
    if set != "" { set = "(?" + set + ")" }
    e, err := regexp.Compile(set + p[0])
    if err != nil { out = append(out, nil); continue }
    found := e.FindAllString(text, -1)
    if found == nil { found = []string{} }
    out = append(out, found)
  }
  s, _ := json.Marshal(out)
  fmt.Println(string(s))
}`,
  },
  {
    engine: "Java",
    command: ["java", "-Dfile.encoding=UTF-8"],
    file: "Engine.java",
    program: `import java.nio.file.*; import java.util.*; import java.util.regex.*;
class Engine { public static void main(String[] a) throws Exception {
  // Lines of code points, as the library has no JSON.
  List<String> lines = Files.readAllLines(Path.of("in.txt"));
  String text = read(lines.get(0));
  StringBuilder out = new StringBuilder("[");
  for (int i = 1; i < lines.size(); i += 2) {
    if (i > 1) out.append(",");
    try {
      int set = 0;
      for (char f : read(lines.get(i + 1)).toCharArray()) set |= f == 'i' ? Pattern.CASE_INSENSITIVE : f == 'm' ? Pattern.MULTILINE : f == 's' ? Pattern.DOTALL : f == 'U' ? Pattern.UNICODE_CASE : 0;
      Matcher m = Pattern.compile(read(lines.get(i)), set).matcher(text);
      StringBuilder one = new StringBuilder("[");
      while (m.find()) { if (one.length() > 1) one.append(","); one.append('"'); for (char c : m.group().toCharArray()) one.append(String.format("\\\\u%04x", (int) c)); one.append('"'); }
      out.append(one).append("]");
    } catch (Exception e) { out.append("null"); }
  }
  System.out.println(out.append("]"));
}
static String read(String line) { StringBuilder s = new StringBuilder(); for (String unit : line.split(" ")) if (!unit.isEmpty()) s.append((char) Integer.parseInt(unit)); return s.toString(); } }`,
  },
];

const atom = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "é", "1", "_", "-", " ", "x", "{name}", "{", "}", "]", ",", "&") },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[".", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "\\.", "\\{", "\\]", "\\-", "\\/", "\\n", "\\t"],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        "\\R",
        "\\a",
        "\\e",
        "\\X",
        "\\N",
        "\\l",
        "\\8",
        "\\0",
        "\\x41",
        "\\u00e9",
        "\\cA",
        "\\v",
        "\\h",
        "\\A",
        "\\Z",
        "\\p{L}",
        "\\k",
        "\\c",
        "\\c1",
        "\\ca",
        "😀",
        "\\ud83d\\ude00",
      ],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "[a-z]",
      "[^a]",
      "[^]",
      "[]",
      "[\\b]",
      "[\\w-.]",
      "[a&&b]",
      "[a[b]",
      "[é-ü]",
      "[.{}]",
      "[\\d_]",
      "[[:alpha:]]",
      "[-a]",
      "[a-]",
      "[😀]",
      "[b😀a]",
      "[\\ud83d\\ude00]",
      "[a-\\uffff]",
      "[\\ud800-\\udfff]",
      "[\\c]",
      "[\\c1]",
      "[\\c_x]",
      "[\\ca]",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("^", "$", "\\b", "\\B", "(?=a)", "(?!a)", "(?<=a)", "(?<=a|bc)", "(?<!ab?)"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "(a)",
      "(?:ab)",
      "(?<n>a)",
      "(?<n_m>b)",
      "(a)\\1",
      "(a|b)",
      "(a*)",
      "(?:)",
      "(a)\\2",
      "\\1",
      "(?:a|)",
      "(?i:A)",
    ),
  },
);
const quantified = fc
  .tuple(atom, fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{1,2}", "{,3}", "*?", "{2,}?"))
  .map(([one, many]) => one + many);
const expressions = fc.sample(
  fc.tuple(
    fc
      .array(
        fc.array(quantified, { minLength: 1, maxLength: 3 }).map((all) => all.join("")),
        { minLength: 1, maxLength: 2 },
      )
      .map((all) => all.join("|")),
    fc.constantFrom("", "", "i", "m", "s", "u", "iu", "su"),
  ),
  { numRuns: 4000, seed: 7 },
);
const readable = expressions.filter(([source, flags]) => parseExpression(source, flags).ok);

const OTHER_PROGRAMS: typeof ENGINE_PROGRAMS = [
  ...ENGINE_PROGRAMS,
  {
    engine: "Ruby" as Engine,
    command: ["ruby", "-Ku"],
    file: "engine.rb",
    program: `require "json"
text, all = JSON.parse(File.read("in.json", encoding: "UTF-8"))
out = all.map do |source, flags|
  begin
    set = (flags.include?("i") ? Regexp::IGNORECASE : 0) | (flags.include?("s") ? Regexp::MULTILINE : 0)
    found = []
    text.scan(Regexp.new(source, set)) { found << $& }
    found
  rescue
    nil
  end
end
puts JSON.generate(out)`,
  },
  {
    engine: "Perl" as Engine,
    command: ["perl"],
    file: "engine.pl",
    program: `use JSON::PP; no warnings;
open(my $in, "<", "in.json"); local $/; my ($text, $all) = @{decode_json(<$in>)};
my @out;
for (@$all) { my ($source, $flags) = @$_; $flags =~ s/[^ims]//g;
  my @found; my $ok = eval { my $e = qr/(?^$flags:$source)/; while ($text =~ /$e/g) { push @found, $&; } 1 };
  push @out, $ok ? \\@found : undef; }
print encode_json(\\@out);`,
  },
];

const isHere = ([name = ""]: readonly string[]) =>
  has(name, name === "go" ? "version" : name === "java" ? "-version" : "--version");

/** What an engine finds in the text with each expression; null if it rejects it. */
function foundBy(
  { command: [name = "", ...options], file, program }: (typeof OTHER_PROGRAMS)[number],
  all: readonly (readonly [source: string, flags: string])[],
): (string[] | null)[] {
  writeFileSync(join(folder, file), program);
  writeFileSync(join(folder, "in.json"), JSON.stringify([CORPUS_TEXT, all]));
  const asUnits = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).join(" ");
  writeFileSync(join(folder, "in.txt"), [CORPUS_TEXT, ...all.flat()].map(asUnits).join("\n").concat("\n"));
  const env = {
    ...process.env,
    LC_ALL: "C.UTF-8",
    GO111MODULE: "off",
    GOCACHE: join(folder, "go-cache"),
    HOME: folder,
  };
  return JSON.parse(execFileSync(name, [...options, file], { cwd: folder, encoding: "utf8", env, maxBuffer: 1e9 }));
}

const foundHere = (source: string, flags: string): string[] =>
  Array.from(CORPUS_TEXT.matchAll(new RegExp(source, `${flags}g`)), ([text]) => text);

test.for(ENGINE_PROGRAMS)(
  "expressions called equivalent in $engine find the same there",
  { timeout: within(60) },
  (engine, { skip }) => {
    if (!isHere(engine.command)) skip();
    const same = readable.filter(
      ([source, flags]) =>
        !differencesOf(patternOf(source, flags), flags).some(({ engines }) => engines.includes(engine.engine)),
    );
    expect(same.length).toBeGreaterThan(300);
    const theirs = foundBy(engine, same);
    const wrong = same.filter(
      ([source, flags], at) => JSON.stringify(foundHere(source, flags)) !== JSON.stringify(theirs[at]),
    );
    expect(wrong.slice(0, 20)).toEqual([]);
  },
);

test.for(OTHER_PROGRAMS)(
  "code for $engine without a remark runs, and finds the same",
  { timeout: within(60) },
  (engine, { skip }) => {
    if (!isHere(engine.command)) skip();
    const language = { PCRE: "PHP", "Go and RE2": "Go" }[engine.engine as string] ?? engine.engine;
    const all = readable.flatMap(([source, flags]) => {
      const made = translated(patternOf(source, flags), flags, language as Language);
      return made.problems.length === 0 ? [{ source, flags, made: made.source }] : [];
    });
    expect(all.length).toBeGreaterThan(300);
    // The code for Java ignores the case of all letters.
    const set = (flags: string) => (language === "Java" ? flags.replace("i", "iU") : flags);
    const theirs = foundBy(
      engine,
      all.map(({ made, flags }) => [made, set(flags)]),
    );
    // Engines count empty matches differently.
    const filled = (found: string[] | null | undefined) => JSON.stringify(found?.filter((text) => text !== ""));
    const wrong = all.flatMap((one, at) =>
      filled(foundHere(one.source, one.flags)) === filled(theirs[at])
        ? []
        : [`${one.source} ${one.flags} → ${one.made} ${filled(theirs[at])?.slice(0, 60)}`],
    );
    expect(wrong.slice(0, 20)).toEqual([]);
  },
);

test("expressions in the library match their description", () => {
  for (const { name, source, flags, matching, other } of LIBRARY) {
    expect(name !== "Number" && other.includes("") ? name : undefined).toBeUndefined();
    expect({ name, wrong: matching.filter((line) => !new RegExp(source, flags.replace("g", "")).test(line)) }).toEqual({
      name,
      wrong: [],
    });
    expect({ name, wrong: other.filter((line) => new RegExp(source, flags.replace("g", "")).test(line)) }).toEqual({
      name,
      wrong: [],
    });
  }
});

test("reads a literal back as it was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab/\\[]n."), minLength: 1 }), (source) => {
      fc.pre(parseExpression(source, "").ok);
      const read = parseLiteral(literalOf({ source, flags: "gi" }));
      expect(read?.flags).toBe("gi");
      for (const text of ["a/b", "\\", "[", "ab", "n"]) {
        expect(new RegExp(read?.source ?? "x").test(text)).toBe(new RegExp(source).test(text));
      }
    }),
  );
  for (const text of ["//", "/* a */", "/usr/bin", "a/b/g", "/a/gg", "/a/x", "// comment /g"]) {
    expect(parseLiteral(text)).toBeUndefined();
  }
});

test("an expression pasted in several lines keeps its line breaks", () => {
  expect(withEscapedBreaks("a\nb\r\nc\n")).toBe("a\\nb\\nc");
  expect(withEscapedBreaks("ab\n")).toBe("ab");
  expect(withEscapedBreaks("ab")).toBe("ab");
});

test("code without the flag g finds only the first match", () => {
  const code = (language: Language) => codeFor(language, patternOf("a"), "");
  for (const language of LANGUAGES) {
    expect(code(language), language).not.toMatch(/for|foreach|while|findAll|scan|matchAll|find_iter|finditer/);
    expect(codeFor(language, patternOf("a"), "g"), language).toMatch(/for|foreach|while|scan/);
  }
});

test("writes flags as letters, v without u", () => {
  expect(lettersOf({ ...flagsOf("gim"), unicode: true, unicodeSets: true })).toBe("gimv");
  expect(lettersOf(flagsOf("gimsuy"))).toBe("gimsuy");
});

test("reads back what a link contains", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(fc.record({ expression: text, text, replacement: text, must: text, mustNot: text }), (typed) => {
      expect(parseShared(printShared(typed))).toEqual(typed);
    }),
  );
  expect(parseShared('["a"]')).toBeUndefined();
  expect(parseShared("[1,2,3,4,5]")).toBeUndefined();
});

test("colored pieces make up the text, each in its innermost group", () => {
  const { matches } = matchesOf("((a)b)c?", "g", "xabcab");
  const pieces = coloredPieces(matches, 6);
  expect(pieces.map(({ start, end, group }) => [start, end, group])).toEqual([
    [0, 1, 0],
    [1, 2, 2],
    [2, 3, 1],
    [3, 4, 0],
    [4, 5, 2],
    [5, 6, 1],
  ]);
});

// The languages' own programs find what JavaScript finds. Rust has no regular expressions without a package, so only
// its string is checked.
const SAMPLES: readonly (readonly [source: string, flags: string])[] = [
  ["(?<year>\\d{4})-(\\d\\d)", "g"],
  ["[\"'`]+", "g"],
  ["a/b\\/c|#\\{x\\}|\\$\\w+", "g"],
  ["^\\w+$", "gm"],
  ["caf\\u00e9|\\\\d", "gi"],
  ["(?<q>['\"])x\\k<q>", "g"],
  ["end$", "g"],
];
const TEXT = "2026-11 \"x\" 'y' `z` a/b/c #{x} $home\nCAFÉ café \\d ٣٣٣٣-١١ \"x'\nend\nend";

const folder = mkdtempSync(join(tmpdir(), "tabkit-regex-"));
afterAll(() => rmSync(folder, { recursive: true }));

const has = (program: string, argument: string) => {
  try {
    execFileSync(program, [argument], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

const indented = (code: string) => code.replace(/^/gm, "  ");
const js = (text: string) => JSON.stringify(text).replaceAll("$", "\\u0024");

const PROGRAMS: readonly {
  language: Language;
  command: readonly string[];
  file: string;
  check: readonly [string, string];
  program: (codes: readonly string[]) => string;
}[] = [
  {
    language: "JavaScript",
    command: [process.execPath],
    file: "a.mjs",
    check: [process.execPath, "--version"],
    program: (codes) =>
      `const text = ${js(TEXT)};\n${codes.map((code) => `{ ${code} } console.log("--");`).join("\n")}`,
  },
  {
    language: "Python",
    command: ["python3"],
    file: "a.py",
    check: ["python3", "--version"],
    program: (codes) => `text = ${js(TEXT)}\n${codes.map((code) => `${code}\nprint("--")`).join("\n")}`,
  },
  {
    language: "Perl",
    command: ["perl", "-CS"],
    file: "a.pl",
    check: ["perl", "--version"],
    program: (codes) =>
      `use utf8;\nmy $text = ${JSON.stringify(TEXT).replace(/[$@#]/g, "\\$&")};\n${codes.map((code) => `{\n${code}\nprint "--\\n";\n}`).join("\n")}`,
  },
  {
    language: "Java",
    command: ["java", "-Dstdout.encoding=UTF-8", "-Dfile.encoding=UTF-8"],
    file: "A.java",
    check: ["java", "-version"],
    program: (codes) =>
      `import java.util.regex.*;\nclass A { public static void main(String[] a) throws Exception { System.setOut(new java.io.PrintStream(System.out, true, "UTF-8"));\nString text = ${js(TEXT)};\n${codes.map((code) => `{ ${indented(code)} }\nSystem.out.println("--");`).join("\n")}\n} }`,
  },
  {
    language: "PHP",
    command: ["php"],
    file: "a.php",
    check: ["php", "--version"],
    program: (codes) =>
      `<?php\n$text = json_decode(<<<'E'\n${JSON.stringify(TEXT)}\nE);\n${codes.map((code) => `${code}\necho "--\\n";`).join("\n")}`,
  },
  {
    language: "Ruby",
    command: ["ruby", "-Ku"],
    file: "a.rb",
    check: ["ruby", "--version"],
    program: (codes) =>
      `text = ${JSON.stringify(TEXT).replace(/[#]/g, "\\#")}\n${codes.map((code) => `${code}\nputs "--"`).join("\n")}`,
  },
];

test.for(PROGRAMS)(
  "$language finds the same",
  { timeout: within(60) },
  ({ language, command, file, check, program }, { skip }) => {
    if (!has(...check)) skip();
    const codes = SAMPLES.map(([source, flags]) => codeFor(language, patternOf(source, flags), flags));
    writeFileSync(join(folder, file), program(codes));
    const [name = "", ...options] = command;
    const printed = execFileSync(name, [...options, file], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C.UTF-8", PYTHONUTF8: "1" },
    });
    const groups = printed.split(/^--\n/m).slice(0, -1);
    const wanted = SAMPLES.map(([source, flags]) => found(source, flags, TEXT));
    expect(groups.map((group) => group.split("\n").slice(0, -1))).toEqual(wanted);
  },
);

test("quotes correctly for languages that aren't run here", () => {
  const code = (language: Language, source: string, flags = "g") => codeFor(language, patternOf(source, flags), flags);
  expect(code("Go", "(?<n>a`b)$", "gi")).toContain('regexp.MustCompile("(?i)(?P<n>a`b)\\\\z")');
  expect(code("Go", "\\d+")).toContain("regexp.MustCompile(`\\d+`)");
  expect(code("C#", 'a"\\d')).toContain('new Regex(@"a""[0-9]")');
  expect(code("Rust", 'a"#b\\d', "gs")).toContain('Regex::new(r##"(?s)a"#b[0-9]"##)');
  expect(code("Kotlin", "a$")).toContain('Regex("""a\\z""")');
  expect(code("Kotlin", "\\$x")).toContain(`Regex("""\\$\{'$'}x""")`);
  for (const language of LANGUAGES) expect(translated(patternOf("a+"), "", language).source).toBe("a+");
});

test("reports quadratic time too", () => {
  expect(checkSync("\\s+$", "", { timeout: 8000 })).toMatchObject({
    status: "vulnerable",
    complexity: { type: "polynomial" },
  });
});

test("marks the position of the part that can hang, also after an emoji", () => {
  const source = "😀(a|b|a)*$";
  const found = checkSync(source, "", { timeout: 8000 });
  const places = found.status === "vulnerable" ? found.hotspot.filter(({ temperature }) => temperature === "heat") : [];
  const pieces = divided(source, places);
  expect(pieces.map(({ text }) => text).join("")).toBe(source);
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(["a", "a"]);
  expect(divided("", [])).toEqual([]);
  expect(divided("a", [{ start: 0, end: 1 }])).toEqual([{ start: 0, text: "a", isMarked: true }]);
});
