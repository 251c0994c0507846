import { expect, test } from "vitest";
import { codeFor } from "./code.ts";
import { drawingOf } from "./diagram.ts";
import { differencesOf } from "./engines.ts";
import { explain, type Part } from "./explain.ts";
import { LANGUAGES } from "./languages.ts";
import { coloredPieces } from "./results.tsx";
import { matchesOf, matchingLines, piecesOf, replaced } from "./run.ts";
import { parseExpression } from "./syntax.ts";

const EXPRESSIONS: readonly (readonly [source: string, flags: string])[] = [
  [String.raw`^(?:a|b)?[^\w\s\u00e9-]+(?<!x{2,})\1\k<n>(?<n>.)`, "is"],
  [String.raw`\p{Script=Greek}\P{L}\u{1F600}[\x41-\x5A&&]$`, "u"],
  [String.raw`[\p{L}--[a-z]][\q{abc|d}]`, "v"],
  [String.raw`(?i:a(b)c)\/"'\\\0\cA\t\S\D\B{3,}`, "gy"],
  ["a{2}b{3,}?c{1,4}()|(?!)[]", ""],
  ["(a", ""],
  ["a**", ""],
  ["(?<a>.)(?<a>.)", "u"],
];

const inLines = (parts: readonly Part[], depth: number): string[] =>
  parts.flatMap(({ start, end, raw, text, children }) => [
    `${"  ".repeat(depth)}${start}-${end} ${raw}: ${text}`,
    ...inLines(children, depth + 1),
  ]);

test("explanations, comparisons and code for other languages are unchanged", async () => {
  const lines = EXPRESSIONS.flatMap(([source, flags]) => {
    const read = parseExpression(source, flags);
    const head = ["", `/${source}/${flags}`];
    if (!read.ok) return [...head, `  at ${read.index}: ${read.message}`];
    return [
      ...head,
      ...inLines(explain(read.pattern, flags), 1),
      ...differencesOf(read.pattern, flags).map(({ engines, raw, text }) => `  ${engines.join(", ")}: ${raw}: ${text}`),
      ...LANGUAGES.slice(0, 1).flatMap((language) => [
        `  ${language}`,
        codeFor(language, read.pattern, flags).replace(/^/gm, "    "),
      ]),
    ];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/expressions.golden.txt");
});

const DRAWN: readonly (readonly [source: string, flags: string])[] = [
  ["", ""],
  ["ab c", ""],
  ["a|bcd|", ""],
  ["(a|b{2,})?c", ""],
  ["a*b+c?d{3}e{2,4}?f{0,5}g{2,}?h*?", ""],
  ["(?<year>\\d)(?=\\D)(?!\\w)(?<=\\s)(?<!\\S)\\k<year>", ""],
  ["^.\\b\\B$(x)\\1", ""],
  ["(?:a(?i:b|c))[^d-f]\\p{L}[\\w&&\\d]", "v"],
  ["[0123456789abcdefghijklmnopqrstuvwxyz]x", ""],
  ["(?:(?:aa|b)+|c(?:d|ee|f)?){2,}", ""],
];

test("drawings of expressions are unchanged", async () => {
  const lines = DRAWN.slice(4, 6).flatMap(([source, flags]) => {
    const read = parseExpression(source, flags);
    const drawing = read.ok ? drawingOf(read.pattern) : undefined;
    const shapes = (drawing?.shapes ?? []).map((shape) => {
      if (shape.kind === "track") return `  track ${shape.path}`;
      const size =
        shape.kind === "frame"
          ? ` ${shape.width} by ${shape.height}`
          : shape.kind === "box"
            ? ` ${shape.width} wide, ${shape.look}`
            : "";
      return `  ${shape.kind} at ${shape.x} ${shape.y}${size}: ${shape.label}`;
    });
    return ["", `/${source}/${flags} ${drawing?.width} by ${drawing?.height}`, ...shapes];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/drawings.golden.txt");
});

const RUNS: readonly (readonly [source: string, flags: string, text: string, replacement: string])[] = [
  ["(\\d+)-(?<end>\\d+)?", "g", "1-2 34-\n5-67", "$<end>/$1"],
  ["a", "", "banana", "$`"],
  ["a.", "gy", "abac ad", "-"],
  ["(?=(b))a?", "g", "abb", "<$1>"],
  ["", "gu", "a😀", "|"],
];

test("matches, replacements and splits are unchanged", async () => {
  const lines = RUNS.flatMap(([source, flags, text, replacement]) => {
    const { matches, names, isCut } = matchesOf(source, flags, text);
    return [
      "",
      `/${source}/${flags} in ${JSON.stringify(text)}`,
      `  names ${JSON.stringify(names)}${isCut ? ", cut" : ""}`,
      ...matches.map(
        ({ span, groups }) =>
          `  match ${span.join("-")}: ${JSON.stringify(text.slice(...span))}; groups ${groups.map((group) => group?.join("-") ?? "none").join(", ")}`,
      ),
      ...coloredPieces(matches, text.length).map(
        ({ start, end, match, group }) =>
          `  color ${start}-${end}: ${match === undefined ? "none" : `match ${match}, group ${group}`}`,
      ),
      `  replaced ${JSON.stringify(replaced(source, flags, text, replacement))}`,
      `  split ${JSON.stringify(piecesOf(source, flags, text))}`,
      `  lines ${JSON.stringify(matchingLines(source, flags, text.split("\n")))}`,
    ];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/runs.golden.txt");
});
