import { expect, test } from "vitest";
import { codeFor } from "./code.ts";
import { differencesOf } from "./engines.ts";
import { explain, type Part } from "./explain.ts";
import { LANGUAGES } from "./languages.ts";
import { LIBRARY } from "./library.ts";
import { parseExpression } from "./syntax.ts";

const EXPRESSIONS: readonly (readonly [source: string, flags: string])[] = [
  [String.raw`(?<year>\d{4})-(?<month>0[1-9]|1[0-2])(?=T|$)\b.*?`, "gm"],
  [String.raw`^(?:a|b)?[^\w\s\u00e9-]+(?<!x{2,})\1\k<n>(?<n>.)`, "is"],
  [String.raw`\p{Script=Greek}\P{L}\u{1F600}[\x41-\x5A&&]$`, "u"],
  [String.raw`[\p{L}--[a-z]][\q{abc|d}]`, "v"],
  [String.raw`(?i:a(b)c)\/"'\\\0\cA\t\S\D\B{3,}`, "gy"],
  ["a{2}b{3,}?c{1,4}()|(?!)[]", ""],
  ["(a", ""],
  ["a**", ""],
  ["(?<a>.)(?<a>.)", "u"],
  ...LIBRARY.map(({ source, flags }) => [source, flags] as const),
];

const inLines = (parts: readonly Part[], depth: number): string[] =>
  parts.flatMap(({ start, end, raw, text, children }) => [
    `${"  ".repeat(depth)}${start}-${end} ${raw}: ${text}`,
    ...inLines(children, depth + 1),
  ]);

test("expressions are explained, compared and written in other languages as they were", async () => {
  const lines = EXPRESSIONS.flatMap(([source, flags]) => {
    const read = parseExpression(source, flags);
    const head = ["", `/${source}/${flags}`];
    if (!read.ok) return [...head, `  at ${read.index}: ${read.message}`];
    return [
      ...head,
      ...inLines(explain(read.pattern, flags), 1),
      ...differencesOf(read.pattern, flags).map(({ engines, raw, text }) => `  ${engines.join(", ")}: ${raw}: ${text}`),
      ...LANGUAGES.flatMap((language) => [
        `  ${language}`,
        codeFor(language, read.pattern, flags).replace(/^/gm, "    "),
      ]),
    ];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/expressions.golden.txt");
});
