/** What to search for in a text. */
interface Search {
  readonly find: string;
  readonly isExpression: boolean;
  readonly ignoresCase: boolean;
  readonly wholeWords: boolean;
  /** `^` and `$` match at the starts and ends of lines, not only of the text. */
  readonly byLine: boolean;
}

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/**
 * An expression as PCRE, Python and grep read it, in the stricter form that u requires: no backslash before a character
 * that needs none (`\_`, `\-`), one before literal brackets and braces and before hyphens next to a class (`[\w-_]`).
 */
function inUnicodeForm(source: string): string {
  let form = "";
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? "";
    if (sign === "\\") {
      const next = source[++at] ?? "";
      const isNeedless = /[^\w\s^$\\.*+?()[\]{}|/]|[_ ]/.test(next) && !(inClass && next === "-");
      form += next === "" || !isNeedless ? sign + next : next;
    } else if (inClass) {
      const isBesideClass = sign === "-" && (/\\[dswDSW]$/.test(form) || /^-\\[dswDSW]/.test(source.slice(at)));
      form += isBesideClass ? "\\-" : sign === "[" ? "\\[" : sign;
      if (sign === "]") inClass = false;
    } else {
      const isAlone = sign === "]" || (sign === "{" && !/^\{\d+(?:,\d*)?\}/.test(source.slice(at)));
      if (sign === "{" && !isAlone) {
        const [quantifier = ""] = /^\{\d+(?:,\d*)?\}/.exec(source.slice(at)) ?? [];
        form += quantifier;
        at += quantifier.length - 1;
      } else form += isAlone || sign === "}" ? `\\${sign}` : sign;
      if (sign === "[") inClass = true;
    }
  }
  return form;
}

/** A regular expression for the search, or an error message if it isn't a valid one. */
export function expressionFor({ find, isExpression, ignoresCase, wholeWords, byLine }: Search) {
  const source = isExpression ? find : find.replace(SPECIAL, "\\$&");
  // Words of any script, which \b doesn't support.
  const bounded = (one: string) => (wholeWords ? `(?<![\\p{L}\\p{N}_])(?:${one})(?![\\p{L}\\p{N}_])` : one);
  const flags = `gu${ignoresCase ? "i" : ""}${byLine ? "m" : ""}`;
  try {
    return { ok: true, value: new RegExp(bounded(source), flags) } as const;
  } catch (error) {
    try {
      return { ok: true, value: new RegExp(bounded(inUnicodeForm(source)), flags) } as const;
    } catch {
      const reason = String((error as Error).message).replace(/^Invalid regular expression: (?:\/.*\/\w*: )?/s, "");
      return { ok: false, message: `The expression can't be read: ${reason.toLowerCase()}` } as const;
    }
  }
}
