import { type Change, type Changes, changeList, changesOf } from "./changes.ts";
import type { Hunk } from "./read-patch.ts";
import { EXACTLY, idsOfLines, type Lines, lineCount, splitNewlines, wholeLine } from "./tokens.ts";

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

/** What became of one hunk: the line that it was put at, from 0, or that nothing there looks like it. */
export interface Placed {
  readonly hunk: Hunk;
  readonly line: number | undefined;
  /** How many lines further down than it says; negative if further up. */
  readonly offset: number;
  /** How many lines of its context were passed over at either end. */
  readonly fuzz: number;
}

/** A text with the hunks that fit. */
interface Patched {
  readonly text: string;
  readonly placed: readonly Placed[];
}

// As the program patch has it.
const MAX_FUZZ = 2;

/**
 * Applies the hunks of one file to a text, as the program `patch` does: where a hunk does not fit at its line it is looked
 * for above and below, then with up to two lines of context passed over at its ends. Where the patch has the line ends of
 * the text, they are changed as it says; else added lines end as their neighbors do. In `reverse`, what the patch added is
 * removed.
 */
export function applyPatch(text: string, hunks: readonly Hunk[], reverse = false): Patched {
  const lines = splitNewlines(text);
  const total = lineCount(lines);
  const wholeLines = Array.from({ length: total }, (_, index) => wholeLine(lines, index));
  const lineEnd = wholeLines[0]?.endsWith("\r\n") ? "\r\n" : "\n";
  const plain = wholeLines.map((line) => line.replace(/\r\n$/, "\n"));
  const made: string[] = [];
  const placed: Placed[] = [];
  let copied = 0;
  let drift = 0;

  const endOf = (line: string | undefined) =>
    line === undefined || !line.endsWith("\n") ? lineEnd : line.endsWith("\r\n") ? "\r\n" : "\n";

  for (const hunk of hunks) {
    const wanted = hunk.lines.map(({ kind, text }) => ({
      kind: reverse && kind !== " " ? (kind === "-" ? "+" : "-") : kind,
      text: text.replace(/\r\n$/, "\n"),
      exact: text,
    }));
    const start = reverse ? hunk.rightStart : hunk.leftStart;
    const found = place(wanted, start + drift, start, copied, plain);
    if (!found) {
      placed.push({ hunk, line: undefined, offset: 0, fuzz: 0 });
      continue;
    }
    const { at, lead, fuzz, body } = found;
    made.push(...wholeLines.slice(copied, at + lead));
    copied = at + lead;
    const old = body.filter(({ kind }) => kind !== "+");
    const isExact = old.length > 0 && old.every(({ exact }, index) => exact === wholeLines[at + lead + index]);
    for (const { kind, text, exact } of body) {
      if (kind === "+")
        made.push(isExact ? exact : text.replace(/\n$/, endOf(wholeLines[copied] ?? wholeLines[copied - 1])));
      else if (kind === " ") made.push(wholeLines[copied++] ?? "");
      else copied++;
    }
    drift = at - start;
    placed.push({ hunk, line: at, offset: drift, fuzz });
  }
  made.push(...wholeLines.slice(copied));
  return { text: joined(made, lineEnd), placed };
}

/** A line that had no line break, as the last of the text, gets one where others follow it now. */
const joined = (lines: readonly string[], lineEnd: string): string =>
  lines.map((line, index) => (index < lines.length - 1 && !line.endsWith("\n") ? line + lineEnd : line)).join("");

type Line = { readonly kind: string; readonly text: string; readonly exact: string };

function place(wanted: readonly Line[], expected: number, stated: number, from: number, lines: readonly string[]) {
  const lead = wanted.findIndex(({ kind }) => kind !== " ");
  const tail = wanted.length - 1 - wanted.findLastIndex(({ kind }) => kind !== " ");
  for (let fuzz = 0; fuzz <= Math.min(MAX_FUZZ, Math.max(lead, tail)); fuzz++) {
    const cutLead = Math.min(fuzz, lead);
    const body = wanted.slice(cutLead, wanted.length - Math.min(fuzz, tail));
    const old = body.filter(({ kind }) => kind !== "+").map(({ text }) => text);
    const fits = (at: number) =>
      at + cutLead >= from &&
      at >= 0 &&
      at + cutLead + old.length <= lines.length &&
      old.every((text, index) => text === lines[at + cutLead + index]);
    // A hunk with less context before than after is at the beginning; with less after, at the end.
    const isFirst = fuzz === 0 && lead < tail && stated === 0;
    const isLast = fuzz === 0 && tail < lead;
    const last = lines.length - old.length - cutLead;
    const may = (at: number) => (!isFirst || at === 0) && (!isLast || at === last) && fits(at);
    for (let away = 0; away <= lines.length + expected; away++) {
      if (may(expected + away)) return { at: expected + away, lead: cutLead, fuzz, body };
      if (away > 0 && may(expected - away)) return { at: expected - away, lead: cutLead, fuzz, body };
      if (expected + away > lines.length && expected - away < 0) break;
    }
  }
  return undefined;
}
