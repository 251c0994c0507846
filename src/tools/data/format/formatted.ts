import { offsetAt } from "#core/place.ts";
import { fail, type Result } from "#core/result.ts";
import type { Indent } from "#kits/code-text/indents.ts";
import type { Dialect, Language } from "./languages.ts";

/** What is to be made of a text, and how. */
export interface FormatJob {
  readonly action: "format" | "minify";
  readonly language: Language | "auto";
  readonly indent: Indent;
  /** The length that lines are kept to where that is possible, in characters. */
  readonly width: number;
  readonly quotes: "double" | "single";
  readonly dialect: Dialect;
  readonly keywords: "upper" | "lower" | "preserve";
  /** Minified JavaScript has shorter names and simpler code too. */
  readonly shorten: boolean;
}

/** A formatter's result: the formatted text, or what is wrong at which offset. */
export type Formatted = Result<string> | { readonly ok: false; readonly at: number; readonly message: string };

/** A text that was refused as a whole. */
export const refused = (message: string): Formatted => fail(message);

/** A problem at a line and column, both from 1. */
export const problemAt = (text: string, line: number, column: number, message: string): Formatted => ({
  ok: false,
  at: offsetAt(text, line, column),
  message,
});
