import type { Match } from "./run.ts";

/** A piece of the text in one color. */
interface ColoredPiece {
  readonly start: number;
  readonly end: number;
  /** The match that it is of, from 0; undefined for none. */
  readonly match?: number;
  /** The innermost group that took it, from 1; 0 for the match outside its groups. */
  readonly group: number;
}

/** Divides a text, up to a length, into pieces by the matches and groups that took them. Lookarounds may reach out of their match. */
export function coloredPieces(matches: readonly Match[], length: number): readonly ColoredPiece[] {
  const pieces: ColoredPiece[] = [];
  let at = 0;
  matches.forEach(({ span: [start, end], groups }, match) => {
    if (start >= length) return;
    if (start > at) pieces.push({ start: at, end: start, group: 0 });
    const spans = groups.flatMap((span, index) =>
      span && span[0] >= start && span[1] <= end ? [{ start: span[0], end: span[1], group: index + 1 }] : [],
    );
    const edges = [...new Set([start, end, ...spans.flatMap((span) => [span.start, span.end])])].sort((a, b) => a - b);
    for (const [index, from] of edges.slice(0, -1).entries()) {
      const to = edges[index + 1] ?? end;
      // A later group is within an earlier one, or next to it.
      const group = spans.findLast((span) => span.start <= from && span.end >= to)?.group ?? 0;
      pieces.push({ start: from, end: to, match, group });
    }
    at = Math.max(at, end);
  });
  if (at < length) pieces.push({ start: at, end: length, group: 0 });
  return pieces;
}
