/** A part of a text that was replaced by another. */
interface Change {
  /** The offset in the text before, in UTF-16 units. */
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\p{L}\p{N}_$.+-]+|\s+|[\s\S]/gu;
/** Texts with more differences are not compared further. */
const MAX_EDITS = 400;

interface Token {
  readonly text: string;
  readonly at: number;
}

/** The tokens of a text, without the spaces between them. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    if (match[0].trim() !== "") tokens.push({ text: match[0], at: match.index });
  }
  return tokens;
}

/**
 * The changes between two texts of JSON or a similar format, by words and signs, ignoring spaces; undefined if they
 * differ in too much to list. E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986.
 */
export function tokenChanges(before: string, after: string): Change[] | undefined {
  const one = tokensOf(before);
  const other = tokensOf(after);
  const trace = editTrace(one, other);
  if (!trace) return undefined;
  const edits: { readonly from: number; readonly to: number; readonly isAdded: boolean }[] = [];
  let x = one.length;
  let y = other.length;
  for (let depth = trace.length - 1; depth > 0; depth--) {
    const ends = trace[depth - 1] as Map<number, number>;
    const diagonal = x - y;
    const isAdded =
      diagonal === -depth || (diagonal !== depth && endAt(ends, diagonal - 1) < endAt(ends, diagonal + 1));
    const from = isAdded ? diagonal + 1 : diagonal - 1;
    x = endAt(ends, from);
    y = x - from;
    edits.push({ from: x, to: y, isAdded });
  }
  return joined(edits.reverse(), one, other, before.length);
}

const endAt = (ends: ReadonlyMap<number, number>, diagonal: number): number => ends.get(diagonal) ?? -1;

/** How far each diagonal gets with each number of edits. */
function editTrace(one: readonly Token[], other: readonly Token[]): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  let ends = new Map([[1, 0]]);
  for (let depth = 0; depth <= MAX_EDITS; depth++) {
    const next = new Map<number, number>();
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      const isAdded =
        diagonal === -depth || (diagonal !== depth && endAt(ends, diagonal - 1) < endAt(ends, diagonal + 1));
      let x = isAdded ? endAt(ends, diagonal + 1) : endAt(ends, diagonal - 1) + 1;
      let y = x - diagonal;
      while (x < one.length && y < other.length && one[x]?.text === other[y]?.text) {
        x++;
        y++;
      }
      next.set(diagonal, x);
      if (x >= one.length && y >= other.length) {
        trace.push(next);
        return trace;
      }
    }
    trace.push(next);
    ends = next;
  }
  return undefined;
}

/** Edits that touch each other are one change. */
function joined(
  edits: readonly { readonly from: number; readonly to: number; readonly isAdded: boolean }[],
  one: readonly Token[],
  other: readonly Token[],
  end: number,
): Change[] {
  const changes: Change[] = [];
  let next = { x: -1, y: -1 };
  for (const { from, to, isAdded } of edits) {
    const token = isAdded ? other[to] : one[from];
    const last = changes.at(-1);
    const text = token?.text ?? "";
    if (last && from === next.x && to === next.y) {
      changes[changes.length - 1] = isAdded
        ? { ...last, added: last.added + text }
        : { ...last, removed: last.removed + text };
    } else {
      changes.push({ at: one[from]?.at ?? end, removed: isAdded ? "" : text, added: isAdded ? text : "" });
    }
    next = isAdded ? { x: from, y: to + 1 } : { x: from + 1, y: to };
  }
  return changes;
}
