/** The list with the item at one place moved to another, or to the nearest end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (from < 0 || from >= list.length) return list;
  const place = Math.max(0, Math.min(to, list.length - 1));
  return list.toSpliced(from, 1).toSpliced(place, 0, ...list.slice(from, from + 1));
}
