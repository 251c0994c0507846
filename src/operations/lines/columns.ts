/** The columns that a list such as '1,3-5,-1' names, of rows that have `count`; undefined where it is none. */
export function columnsNamed(list: string, count: number): readonly number[] | undefined {
  const named: number[] = [];
  for (const part of list
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, from, range, to] = /^(-?\d+)?\s*(?:(\.\.|-|:)\s*(-?\d+)?)?$/.exec(part) ?? [];
    if (from === undefined && to === undefined) return undefined;
    const [start, end] = [from ?? "1", range === undefined ? from : (to ?? "-1")]
      .map(Number)
      .map((each) => (each < 0 ? count + 1 + each : each));
    if (start === undefined || end === undefined || start === 0 || end === 0) return undefined;
    const step = start <= end ? 1 : -1;
    for (let at = start; step > 0 ? at <= Math.min(end, count) : at >= Math.max(end, 1); at += step)
      if (at >= 1 && at <= count) named.push(at);
  }
  return named;
}

/** The fields of a line; without a separator, runs of blanks divide them. */
export const fieldsOf = (line: string, separator: string): readonly string[] =>
  separator === "" ? line.trim().split(/\s+/) : line.split(separator);

/** Rows with their columns as rows; where a row is short, its fields are empty. */
export function transposed(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let width = 0;
  for (const row of rows) width = Math.max(width, row.length);
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ""));
}
