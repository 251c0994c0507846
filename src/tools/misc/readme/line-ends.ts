const BREAK = /\r\n?|\n/g;

/** A file's text as a text box has it: without a byte order mark, and with '\n' for every line ending. */
export const shownText = (exact: string): string => exact.replace(/^\uFEFF/, "").replace(BREAK, "\n");

/** The line ending that most lines of a text have. */
export function lineEnding(exact: string): string {
  const counts = new Map<string, number>();
  for (const [ending] of exact.matchAll(BREAK)) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "\n";
}

/**
 * A file's text after its shown form was edited: what was not touched stays as it is, to the byte, and new lines end like
 * those around them; in a text of one line, with `ending`.
 */
export function withEdit(exact: string, shown: string, ending = "\n"): string {
  const before = shownText(exact);
  if (shown === before) return exact;
  const most = Math.min(before.length, shown.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === shown.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === shown.charCodeAt(shown.length - 1 - end))
    end++;
  const from = exactOffset(exact, start);
  const to = exactOffset(exact, before.length - end);
  const near =
    [...exact.slice(0, from).matchAll(BREAK)].pop()?.[0] ?? /\r\n?|\n/.exec(exact.slice(from))?.[0] ?? ending;
  const added = shown.slice(start, shown.length - end).replace(/\n/g, near);
  return joinedBreaks(exact.slice(0, from), added, exact.slice(to));
}

// A '\r' that ends up before a '\n' would make one line ending of two.
function joinedBreaks(head: string, added: string, tail: string): string {
  const whole = (a: string, b: string) =>
    a.endsWith("\r") && b.startsWith("\n") ? a.replace(/\r+$/, (ends) => "\n".repeat(ends.length)) + b : a + b;
  return whole(whole(head, added), tail);
}

function exactOffset(exact: string, shownOffset: number): number {
  let at = exact.startsWith("\uFEFF") ? 1 : 0;
  for (let shown = 0; shown < shownOffset; shown++) at += exact.startsWith("\r\n", at) ? 2 : 1;
  return at;
}
