/** What is looked for in a text. */
export interface Search {
  readonly find: string;
  readonly isExpression: boolean;
  readonly ignoresCase: boolean;
  readonly wholeWords: boolean;
  /** `^` and `$` stand for the starts and ends of lines, and not of the text alone. */
  readonly byLine: boolean;
}

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** An expression for what is looked for; a sentence where it is none. */
export function expressionFor({ find, isExpression, ignoresCase, wholeWords, byLine }: Search) {
  const source = isExpression ? find : find.replace(SPECIAL, "\\$&");
  // Words of any script, which \b knows nothing of.
  const bounded = wholeWords ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source;
  try {
    return { ok: true, value: new RegExp(bounded, `gu${ignoresCase ? "i" : ""}${byLine ? "m" : ""}`) } as const;
  } catch (error) {
    const reason = String((error as Error).message).replace(/^Invalid regular expression: (?:\/.*\/\w*: )?/s, "");
    return { ok: false, message: `The expression does not read: ${reason.toLowerCase()}` } as const;
  }
}
