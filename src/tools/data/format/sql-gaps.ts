import type { Dialect } from "./dialects.ts";
import { sqlTokens } from "./sql-lexer.ts";

// MySQL's functions that are none before a space (MySQL 8.4 §11.2.5, MariaDB's sql/lex.h).
const CALLS = new Set(
  "adddate bit_and bit_or bit_xor cast count curdate curtime date_add date_sub extract group_concat max mid min now position session_user std stddev stddev_pop stddev_samp subdate substr substring sum sysdate system_user trim variance var_pop var_samp".split(
    " ",
  ),
);

/**
 * Formatted SQL without the spaces that the formatter put where they change the meaning: between such a function and its
 * bracket, and between the prefix of a string and its quote, as in E'…', N'…' and U&'…'.
 */
export function withoutGaps(before: string, after: string, dialect: Dialect): string {
  const [theirs, ours] = [before, after].map((text) => sqlTokens(text, dialect).filter(({ isComment }) => !isComment));
  if (!theirs || !ours || theirs.length !== ours.length) return after;
  const textAt = (at: number) => after.slice(ours[at]?.start, ours[at]?.end);
  const isQuote = (at: number) => /^['"]/.test(textAt(at));
  const isPrefix = (at: number) =>
    (isQuote(at) && /^(?:[\p{L}_]\w*|&)$/u.test(textAt(at - 1))) ||
    (textAt(at) === "&" && /^u$/i.test(textAt(at - 1)) && isQuote(at + 1) && !theirs[at + 1]?.hasGap);
  let text = "";
  let from = 0;
  for (const [at, token] of ours.entries()) {
    const name = ours[at - 1];
    if (!name || !token.hasGap || theirs[at]?.hasGap) continue;
    const isCall = textAt(at) === "(" && CALLS.has(textAt(at - 1).toLowerCase());
    if (!isCall && !isPrefix(at)) continue;
    text += after.slice(from, name.end);
    from = token.start;
  }
  return text + after.slice(from);
}
