import { lineCount, splitNewlines, wholeLine } from "./lines.ts";
import type { Hunk } from "./read-patch.ts";

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
  const given = Array.from({ length: total }, (_, index) => wholeLine(lines, index));
  const lineEnd = given[0]?.endsWith("\r\n") ? "\r\n" : "\n";
  const plain = given.map((line) => line.replace(/\r\n$/, "\n"));
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
    made.push(...given.slice(copied, at + lead));
    copied = at + lead;
    const old = body.filter(({ kind }) => kind !== "+");
    const isExact = old.length > 0 && old.every(({ exact }, index) => exact === given[at + lead + index]);
    for (const { kind, text, exact } of body) {
      if (kind === "+") made.push(isExact ? exact : text.replace(/\n$/, endOf(given[copied] ?? given[copied - 1])));
      else if (kind === " ") made.push(given[copied++] ?? "");
      else copied++;
    }
    drift = at - start;
    placed.push({ hunk, line: at, offset: drift, fuzz });
  }
  made.push(...given.slice(copied));
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
