import fc from "fast-check";
import { neverFails, textsLike } from "#fuzz";
import { codeFor } from "./code.ts";
import { drawingOf } from "./diagram.ts";
import { differencesOf } from "./engines.ts";
import { explain } from "./explain.ts";
import { LANGUAGES } from "./languages.ts";
import { LIBRARY } from "./library-panel.tsx";
import { parseShared } from "./page.tsx";
import { parseLiteral } from "./params.ts";
import { parseExpression } from "./syntax.ts";

const expression = textsLike(
  ...LIBRARY.map(({ source }) => source),
  "(?<=a+)(?<n>b)\\k<n>[^\\d\\u{1f600}]|(?!c)$",
  "[\\p{L}--[a-z]&&\\q{ab|c}]",
).map((source) => source.slice(0, 300));

neverFails(
  "an expression, and all that is said of it",
  fc.tuple(expression, fc.constantFrom("", "gi", "u", "v")),
  ([source, flags]) => {
    const read = parseExpression(source, flags);
    if (!read.ok) return;
    explain(read.pattern, flags);
    drawingOf(read.pattern);
    differencesOf(read.pattern, flags);
    for (const language of LANGUAGES) codeFor(language, read.pattern, flags);
  },
);

neverFails("a literal", textsLike("/a\\/[/]b/gi", "/[/"), parseLiteral);
neverFails("a shared link", textsLike('["a","b","c","d","e"]'), parseShared);
