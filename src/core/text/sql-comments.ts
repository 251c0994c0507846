const EMPTY = /[\s;]*/y;
const MARKS = /\/\*|\*\//g;

/** The end of the comment that begins at `at`, and whether those in it were counted, as in PostgreSQL. */
function endOfBlock(text: string, at: number, isNested: boolean): { readonly end: number; readonly isNested: boolean } {
  if (isNested) {
    let depth = 0;
    MARKS.lastIndex = at;
    for (let mark = MARKS.exec(text); mark; mark = MARKS.exec(text)) {
      depth += mark[0] === "/*" ? 1 : -1;
      if (depth === 0) return { end: MARKS.lastIndex, isNested };
    }
  }
  const close = text.indexOf("*/", at + 2);
  return { end: close < 0 ? text.length : close + 2, isNested: false };
}

/** What follows the comments of SQL, and the empty statements, that a text begins with. */
export function afterSqlComments(text: string): string {
  let isNested = true;
  for (let at = 0; ; ) {
    EMPTY.lastIndex = at;
    at += EMPTY.exec(text)?.[0].length ?? 0;
    if (text.startsWith("--", at)) {
      const end = text.indexOf("\n", at);
      at = end < 0 ? text.length : end;
    } else if (text.startsWith("/*", at)) {
      const block = endOfBlock(text, at, isNested);
      at = block.end;
      isNested = block.isNested;
    } else return text.slice(at);
  }
}

/** Comments that no other language that we know has: words after two hyphens and a space, and those that MySQL runs. */
const ONLY_OF_SQL = /^[ \t]*--[ \t][^\n]*\p{L}|\/\*!\d/mu;

/** What a text has in its comments, if it has nothing else, and whether they can only be SQL's. */
export function sqlInComments(text: string): { readonly body: string; readonly isSql: boolean } | undefined {
  if (text.trim() === "" || afterSqlComments(text) !== "") return undefined;
  return { body: text.replace(/^[ \t]*--+|\/\*+(?:!\d*)?|\*\/;?/gm, ""), isSql: ONLY_OF_SQL.test(text) };
}
