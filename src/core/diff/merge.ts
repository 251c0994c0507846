import { type Change, changeList, changesOf } from "./changes.ts";
import { EXACTLY, idsOfLines, type Lines, lineCount, splitLines, wholeLine } from "./tokens.ts";

/** Lines that come into the merged text as they are, or that both sides changed differently. */
export type MergePart =
  | { readonly kind: "same"; readonly text: string; readonly from: "base" | "mine" | "theirs" | "both" }
  | {
      readonly kind: "conflict";
      readonly base: string;
      readonly mine: string;
      readonly theirs: string;
      /** How lines end there. */
      readonly lineEnd: LineEnd;
    };

type LineEnd = "\n" | "\r\n" | "\r";

/** What a conflict was resolved to; undefined while it is open. */
export type Choice = "mine" | "theirs" | "mine then theirs" | "theirs then mine" | "base" | undefined;

/**
 * Merges two versions of a text with what they were made from (Khanna, Kunal and Pierce, 'A formal investigation of diff3',
 * 2007). Changes that overlap or touch are a conflict, unless they are the same; beginnings and ends that both sides of a
 * conflict have are taken out of it, as git does.
 */
export function mergeTexts(baseText: string, mineText: string, theirsText: string): readonly MergePart[] {
  const [base, mine, theirs] = [baseText, mineText, theirsText].map(splitLines) as [Lines, Lines, Lines];
  const toMine = changesBetween(base, mine);
  const toTheirs = changesBetween(base, theirs);
  const parts: MergePart[] = [];
  let at = 0;
  let one = 0;
  let other = 0;
  while (one < toMine.length || other < toTheirs.length) {
    const start = Math.min(toMine[one]?.[0] ?? Infinity, toTheirs[other]?.[0] ?? Infinity);
    let end = start;
    const from = { one, other };
    for (let grew = true; grew; ) {
      grew = false;
      for (let change = toMine[one]; change && change[0] <= end; change = toMine[++one]) {
        end = Math.max(end, change[1]);
        grew = true;
      }
      for (let change = toTheirs[other]; change && change[0] <= end; change = toTheirs[++other]) {
        end = Math.max(end, change[1]);
        grew = true;
      }
    }
    push(parts, { kind: "same", text: slice(base, at, start), from: "base" });
    const versions = {
      base: slice(base, start, end),
      mine: slice(mine, start + drift(toMine[from.one - 1]), end + drift(toMine[one - 1])),
      theirs: slice(theirs, start + drift(toTheirs[from.other - 1]), end + drift(toTheirs[other - 1])),
    };
    if (one === from.one) push(parts, { kind: "same", text: versions.theirs, from: "theirs" });
    else if (other === from.other) push(parts, { kind: "same", text: versions.mine, from: "mine" });
    else {
      const starts = {
        mine: start + drift(toMine[from.one - 1]),
        theirs: start + drift(toTheirs[from.other - 1]),
      };
      conflict(parts, versions, (skipped) =>
        lineEndAt([
          [mine, starts.mine + skipped - 1],
          [theirs, starts.theirs + skipped - 1],
          [base, 0],
        ]),
      );
    }
    at = end;
  }
  push(parts, { kind: "same", text: slice(base, at, lineCount(base)), from: "base" });
  return parts;
}

/** How many lines further down the other version is after a change; 0 before the first. */
const drift = (change: Change | undefined): number => (change ? change[3] - change[1] : 0);

const changesBetween = (base: Lines, changed: Lines): readonly Change[] =>
  changeList(changesOf(idsOfLines(base, changed, EXACTLY)));

/** Lines end with CRLF where all versions do there, as in git; an only line without a line break doesn't say. */
function lineEndAt(places: readonly (readonly [lines: Lines, line: number])[]): LineEnd {
  const ends = places.flatMap(([lines, line]) => {
    const at = Math.max(0, Math.min(line, lineCount(lines) - 1));
    const [own, before] = [at, at - 1].map((index) => /\r?\n$|\r$/.exec(index < 0 ? "" : wholeLine(lines, index))?.[0]);
    return own ?? before ?? [];
  });
  const [first = "\n"] = ends;
  return ends.every((end) => end === first) ? (first as LineEnd) : "\n";
}

const slice = ({ text, starts }: Lines, from: number, to: number): string => text.slice(starts[from], starts[to]);

function push(parts: MergePart[], part: MergePart) {
  if (part.kind === "conflict" || part.text !== "") parts.push(part);
}

function conflict(
  parts: MergePart[],
  { base, mine, theirs }: { base: string; mine: string; theirs: string },
  lineEnd: (skipped: number) => LineEnd,
) {
  if (mine === theirs) return push(parts, { kind: "same", text: mine, from: "both" });
  const [one, other] = [splitLines(mine), splitLines(theirs)];
  const most = Math.min(lineCount(one), lineCount(other));
  let start = 0;
  while (start < most && wholeLine(one, start) === wholeLine(other, start)) start++;
  let end = 0;
  while (
    end < most - start &&
    wholeLine(one, lineCount(one) - 1 - end) === wholeLine(other, lineCount(other) - 1 - end)
  ) {
    end++;
  }
  push(parts, { kind: "same", text: slice(one, 0, start), from: "both" });
  parts.push({
    kind: "conflict",
    base,
    mine: slice(one, start, lineCount(one) - end),
    theirs: slice(other, start, lineCount(other) - end),
    lineEnd: lineEnd(start),
  });
  push(parts, { kind: "same", text: slice(one, lineCount(one) - end, lineCount(one)), from: "both" });
}

/** The merged text; open conflicts are marked as git marks them. `choices` has one for each conflict, in order. */
export function mergedText(parts: readonly MergePart[], choices: readonly Choice[]): string {
  let conflicts = 0;
  const texts = parts.map((part) => (part.kind === "same" ? part.text : resolved(part, choices[conflicts++])));
  const lineEnd = /\r?\n|\r/.exec(texts.find((text) => /[\r\n]/.test(text)) ?? "")?.[0] ?? "\n";
  return texts.reduce((text, next) => (next === "" ? text : closed(text, lineEnd) + next), "");
}

function resolved({ base, mine, theirs, lineEnd }: Extract<MergePart, { kind: "conflict" }>, choice: Choice): string {
  if (choice === "mine") return mine;
  if (choice === "theirs") return theirs;
  if (choice === "base") return base;
  if (choice === "mine then theirs") return closed(mine, lineEnd) + theirs;
  if (choice === "theirs then mine") return closed(theirs, lineEnd) + mine;
  return [
    "<<<<<<< mine",
    lineEnd,
    closed(mine, lineEnd),
    "=======",
    lineEnd,
    closed(theirs, lineEnd),
    ">>>>>>> theirs",
    lineEnd,
  ].join("");
}

const closed = (text: string, lineEnd: string): string =>
  text === "" || /\n$/.test(text) || (lineEnd === "\r" && text.endsWith("\r")) ? text : text + lineEnd;

const AROUND = 200;

/**
 * What each conflict of a merge is known by, in order: its three versions and the text around it. What is chosen for one
 * belongs to it while others come and go.
 */
export function conflictKeys(parts: readonly MergePart[]): readonly string[] {
  const seen = new Map<string, number>();
  return parts.flatMap((part, index) => {
    if (part.kind !== "conflict") return [];
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const around = [
      before?.kind === "same" ? before.text.slice(-AROUND) : "",
      after?.kind === "same" ? after.text.slice(0, AROUND) : "",
    ];
    const key = JSON.stringify([part.base, part.mine, part.theirs, ...around]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return [`${key} ${count}`];
  });
}
