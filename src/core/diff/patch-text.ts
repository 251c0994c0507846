import { type Change, type Changes, changeList, changesOf } from "./changes.ts";
import { EXACTLY, idsOfLines } from "./ids.ts";
import { type Lines, lineCount, splitNewlines, wholeLine } from "./lines.ts";

/** The names of a patch's two files, as its header has them. */
interface PatchNames {
  readonly left: string;
  readonly right: string;
}

/** A name as GNU diff and git write it: in quotes where it has characters that a header cannot. */
function quoted(name: string): string {
  const written = Array.from(name, (sign) => ESCAPES[sign] ?? (sign < " " ? octal(sign) : sign)).join("");
  return written === name ? name : `"${written}"`;
}

const octal = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, "0")}`;

const ESCAPES: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\" };

/** A range as unified patches have it: an empty one names the line before it. */
const range = (start: number, count: number): string =>
  count === 1 ? String(start + 1) : `${count === 0 ? start : start + 1},${count}`;

/**
 * The unified patch that turns the left text exactly into the right one, with this many lines of context: POSIX diff
 * -u, which `git apply` and `patch` read. Empty if the texts are the same.
 */
export function patchText(left: string, right: string, names: PatchNames, context = 3): string {
  const one = splitNewlines(left);
  const other = splitNewlines(right);
  const changes = changesOf(idsOfLines(one, other, EXACTLY));
  if (changes.length === 0) return "";
  // Without the tab, a name with a space would be cut there.
  const header = (name: string) => quoted(name) + (/ /.test(name) ? "\t" : "");
  const parts = [`--- ${header(names.left)}\n+++ ${header(names.right)}\n`];
  for (const group of grouped(changes, context)) parts.push(hunk(one, other, group, context));
  return parts.join("");
}

/** Changes whose context would meet share one hunk. */
function grouped(changes: Changes, context: number): Change[][] {
  const groups: Change[][] = [];
  for (const change of changeList(changes)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && change[0] - before[1] <= 2 * context) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunk(left: Lines, right: Lines, changes: readonly Change[], context: number): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return "";
  const lead = Math.min(context, first[0]);
  const start = first[0] - lead;
  const end = Math.min(lineCount(left), last[1] + context);
  const rightStart = first[2] - lead;
  const rightEnd = last[3] + (end - last[1]);
  const lines = [`@@ -${range(start, end - start)} +${range(rightStart, rightEnd - rightStart)} @@\n`];
  const push = (sign: string, lines_: Lines, from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const line = wholeLine(lines_, index);
      lines.push(sign, line, line.endsWith("\n") ? "" : "\n\\ No newline at end of file\n");
    }
  };
  let at = start;
  for (const [aStart, aEnd, bStart, bEnd] of changes) {
    push(" ", left, at, aStart);
    push("-", left, aStart, aEnd);
    push("+", right, bStart, bEnd);
    at = aEnd;
  }
  push(" ", left, at, end);
  return lines.join("");
}
