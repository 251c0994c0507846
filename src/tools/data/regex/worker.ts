import { expose } from "#platform/worker/expose.ts";
import { codeFor } from "./code.ts";
import { drawingOf } from "./diagram.ts";
import { differencesOf } from "./engines.ts";
import { explain } from "./explain.ts";
import { LANGUAGES } from "./languages.ts";
import { matchesOf, matchingLines, piecesOf, replaced } from "./run.ts";
import { parseExpression } from "./syntax.ts";

interface Expression {
  readonly source: string;
  readonly flags: string;
}

// More would fill the page without being read.
const MAX_RESULT = 2_000_000;

const methods = {
  /** Runs an expression over a text: it may never end, so that calls need a limit of time. */
  run({
    source,
    flags,
    text,
    replacement,
    must,
    mustNot,
  }: Expression & {
    readonly text: string;
    readonly replacement: string;
    readonly must: readonly string[];
    readonly mustNot: readonly string[];
  }) {
    const syntax = parseExpression(source, flags);
    if (!syntax.ok) return syntax;
    try {
      return {
        ok: true as const,
        ...matchesOf(source, flags, text),
        replaced: replaced(source, flags, text, replacement).slice(0, MAX_RESULT),
        pieces: piecesOf(source, flags, text),
        must: matchingLines(source, flags, must),
        mustNot: matchingLines(source, flags, mustNot),
      };
    } catch (error) {
      // What the grammar has and this browser's engine doesn't have yet.
      if (!(error instanceof SyntaxError)) throw error;
      return {
        ok: false as const,
        message: "This browser's engine doesn't support this syntax yet.",
        index: source.length,
      };
    }
  },
  /** All that is known about an expression without running it; undefined if it's invalid. */
  understand({ source, flags }: Expression) {
    const syntax = parseExpression(source, flags);
    if (!syntax.ok) return undefined;
    const { pattern } = syntax;
    return {
      parts: explain(pattern, flags),
      drawing: drawingOf(pattern),
      differences: differencesOf(pattern, flags),
      code: LANGUAGES.map((language) => ({ language, text: codeFor(language, pattern, flags) })),
    };
  },
};

export type Methods = typeof methods;
expose(methods);
