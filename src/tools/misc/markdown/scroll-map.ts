/**
 * How many rows come before each line in a text box with `columns` characters a row; the last number counts all rows.
 */
export function rowsBefore(lines: readonly string[], columns: number): number[] {
  const rows = [0];
  for (const line of lines) rows.push((rows.at(-1) ?? 0) + Math.max(1, Math.ceil(line.length / Math.max(1, columns))));
  return rows;
}

/** Where a place among `from` is among `to`, both rising and as long: between two in proportion, the ends at the ends. */
export function placeIn(from: readonly number[], to: readonly number[], place: number): number {
  const next = from.findIndex((one) => one > place);
  if (next < 0) return to.at(-1) ?? 0;
  if (next === 0) return to[0] ?? 0;
  const start = from[next - 1] ?? 0;
  const share = (place - start) / ((from[next] ?? 0) - start);
  const first = to[next - 1] ?? 0;
  return first + share * ((to[next] ?? 0) - first);
}
