/** What the search needs to know of a thing. */
export interface Findable {
  readonly name: string;
  readonly keywords: readonly string[];
}

/** A thing found, with the part of its name that the query matched (UTF-16 indices), if it was the name. */
export interface Match<T> {
  readonly item: T;
  readonly mark?: { readonly start: number; readonly end: number };
}

/**
 * Things whose name contains the query, without regard to case, in their given order; after them those of which a
 * keyword or a further word (`more`, such as the group's name) does. At most `limit`. An empty query finds nothing.
 */
export function search<T extends Findable>(
  items: readonly T[],
  query: string,
  { limit, more = () => [] }: { readonly limit: number; readonly more?: (item: T) => readonly string[] },
): Match<T>[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [];
  const byName: Match<T>[] = [];
  const byOther: Match<T>[] = [];
  for (const item of items) {
    const start = item.name.toLowerCase().indexOf(wanted);
    if (start >= 0) byName.push({ item, mark: { start, end: start + wanted.length } });
    else if ([...item.keywords, ...more(item)].some((word) => word.toLowerCase().includes(wanted))) {
      byOther.push({ item });
    }
  }
  return [...byName, ...byOther].slice(0, limit);
}
