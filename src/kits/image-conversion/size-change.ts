/**
 * The change in file size, such as '87% smaller'; undefined if it is less than half a percent. A file is never '100%' smaller
 * that has bytes left: from 99 %, tenths are shown, rounded down.
 */
export function sizeChange(before: number, after: number): string | undefined {
  const smaller = (1 - after / before) * 100;
  const share = smaller > 99 && after > 0 ? Math.floor(smaller * 10) / 10 : Math.round(smaller);
  if (share === 0) return undefined;
  if (share > 0) return `${share}% smaller`;
  return after / before >= 2 ? `${(after / before).toFixed(1)} times the size` : `${Math.min(99, -share)}% larger`;
}
