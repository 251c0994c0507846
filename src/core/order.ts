/** Compares texts as people sort names: 2 before 10, without regard to case and accents at first. */
export const naturalOrder: Intl.Collator = new Intl.Collator("en", { numeric: true });

/** The list with the item at one place moved to another, or to the nearest end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (from < 0 || from >= list.length) return list;
  const place = Math.max(0, Math.min(to, list.length - 1));
  return list.toSpliced(from, 1).toSpliced(place, 0, ...list.slice(from, from + 1));
}
