import { type AST, RegExpParser, RegExpSyntaxError } from "@eslint-community/regexpp";

/** An expression that was read, or what is wrong with it and where, in UTF-16 units of its text. */
type Syntax =
  | { readonly ok: true; readonly pattern: AST.Pattern }
  | { readonly ok: false; readonly message: string; readonly index: number };

/** Reads an expression by the grammar of ECMAScript 2025, Annex B included where neither `u` nor `v` is set. */
export function parseExpression(source: string, flags: string): Syntax {
  try {
    const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode: flags.includes("u"),
      unicodeSets: flags.includes("v"),
    });
    return { ok: true, pattern };
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error;
    const reason = error.message.replace(/^Invalid regular expression: \/[\s\S]*\/\w*: /, "");
    return {
      ok: false,
      message: syntaxMessage(reason, source, error.index),
      index: Math.min(error.index, source.length),
    };
  }
}

/** What is written in other engines and is a mistake here. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^\(\?P[<=>]/, "Python's ‘(?P<name>…)’ is written ‘(?<name>…)’ in JavaScript, and ‘(?P=name)’ is ‘\\k<name>’."],
  [/^\(\?>/, "JavaScript has no atomic groups ‘(?>…)’."],
  [/^\(\?\(/, "JavaScript has no conditions ‘(?(1)…|…)’."],
  [/^\(\?(?:R|\d|&)/, "JavaScript has no recursion."],
  [/^\(\?#/, "JavaScript has no comments within expressions."],
  [/^\(\?\|/, "JavaScript has no groups that reset the numbers ‘(?|…)’."],
];

function syntaxMessage(reason: string, source: string, index: number): string {
  const open = source.lastIndexOf("(", index);
  const rest = open < 0 ? "" : source.slice(open);
  const foreign = index - open <= 4 ? FOREIGN.find(([pattern]) => pattern.test(rest)) : undefined;
  if (foreign) return foreign[1];
  if (reason === "Nothing to repeat" && /[*+?}]\+$/.test(source.slice(0, index + 1))) {
    return "JavaScript has no possessive quantifiers such as ‘a++’.";
  }
  return `${reason}.`;
}
