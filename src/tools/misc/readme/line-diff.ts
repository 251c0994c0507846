/** A line that stays, goes or comes. */
export interface DiffLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

// The table of all pairs of lines grows with the square: larger changes are shown as one block out and one in.
const MAX_PAIRS = 4_000_000;

/** How the lines of one text become those of another: a longest common subsequence between what both begin and end with. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split("\n");
  const b = after.split("\n");
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const same = (text: string): DiffLine => ({ kind: "same", text });
  return [
    ...a.slice(0, start).map(same),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ];
}

function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  if (a.length * b.length > MAX_PAIRS) {
    return [
      ...a.map((text) => ({ kind: "gone", text }) as const),
      ...b.map((text) => ({ kind: "new", text }) as const),
    ];
  }
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row--) {
    for (let column = b.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < a.length || column < b.length) {
    const gone = a[row];
    const added = b[column];
    if (gone !== undefined && gone === added) {
      lines.push({ kind: "same", text: gone });
      row++;
      column++;
    } else if (gone !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: "gone", text: gone });
      row++;
    } else {
      lines.push({ kind: "new", text: added ?? "" });
      column++;
    }
  }
  return lines;
}

/** The changed lines with some unchanged ones around them; null replaces omitted lines. */
export function withContext(lines: readonly DiffLine[], around = 2): (DiffLine | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== "same"),
  );
  return lines.flatMap((line, at) => (near[at] ? [line] : at === 0 || near[at - 1] ? [null] : []));
}
