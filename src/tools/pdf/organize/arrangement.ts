/** A page of the list: which file it's from, its number there, and by how much it's turned clockwise. */
export interface ListedPage {
  readonly id: number;
  readonly file: number;
  readonly number: number;
  readonly turn: 0 | 90 | 180 | 270;
}

/** The pages in their order, and the id of the next one that is added. */
export interface Arrangement {
  readonly pages: readonly ListedPage[];
  readonly nextId: number;
}

export const EMPTY: Arrangement = { pages: [], nextId: 1 };

/** More pages than this make the list slow. */
export const MAX_PAGES = 5000;

type Ids = ReadonlySet<number>;

/** What a visitor does with pages. */
export type Act =
  /** At the end, or after the page with the id. */
  | { readonly type: "add"; readonly file: number; readonly count: number; readonly after?: number | undefined }
  | { readonly type: "removeFile"; readonly file: number }
  | { readonly type: "remove"; readonly ids: Ids }
  | { readonly type: "copy"; readonly ids: Ids }
  | { readonly type: "turn"; readonly ids: Ids; readonly by: 90 | -90 }
  /** Before the page that is at this index now; at the end, after the last. */
  | { readonly type: "move"; readonly ids: Ids; readonly to: number }
  /** One place forward or back, as one block. */
  | { readonly type: "step"; readonly ids: Ids; readonly by: 1 | -1 };

/** The arrangement after an act; the same object if nothing changes. */
export function arrange(before: Arrangement, act: Act): Arrangement {
  const { pages, nextId } = before;
  const withPages = (next: readonly ListedPage[]): Arrangement =>
    isSame(pages, next) ? before : { ...before, pages: next };
  switch (act.type) {
    case "add": {
      const added = Array.from({ length: Math.min(act.count, MAX_PAGES - pages.length) }, (_, index) => ({
        id: nextId + index,
        file: act.file,
        number: index + 1,
        turn: 0 as const,
      }));
      const place = act.after === undefined ? -1 : pages.findIndex(({ id }) => id === act.after);
      const at = place < 0 ? pages.length : place + 1;
      return added.length === 0
        ? before
        : { pages: [...pages.slice(0, at), ...added, ...pages.slice(at)], nextId: nextId + added.length };
    }
    case "removeFile":
      return withPages(pages.filter(({ file }) => file !== act.file));
    case "remove":
      return withPages(pages.filter(({ id }) => !act.ids.has(id)));
    case "copy": {
      let id = nextId;
      const next = pages.flatMap((page) => {
        const isCopied = act.ids.has(page.id) && pages.length + (id - nextId) < MAX_PAGES;
        return isCopied ? [page, { ...page, id: id++ }] : [page];
      });
      return id === nextId ? before : { pages: next, nextId: id };
    }
    case "turn":
      return withPages(
        pages.map((page) =>
          act.ids.has(page.id) ? { ...page, turn: ((page.turn + act.by + 360) % 360) as ListedPage["turn"] } : page,
        ),
      );
    case "move":
      return withPages(moved(pages, act.ids, act.to));
    case "step": {
      const first = pages.findIndex(({ id }) => act.ids.has(id));
      const last = pages.findLastIndex(({ id }) => act.ids.has(id));
      if (first < 0) return before;
      return withPages(moved(pages, act.ids, act.by < 0 ? Math.max(0, first - 1) : last + 2));
    }
  }
}

function moved(pages: readonly ListedPage[], ids: Ids, to: number): ListedPage[] {
  const isMoved = ({ id }: ListedPage) => ids.has(id);
  const rest = (part: readonly ListedPage[]) => part.filter((page) => !isMoved(page));
  return [...rest(pages.slice(0, to)), ...pages.filter(isMoved), ...rest(pages.slice(to))];
}

const isSame = (one: readonly ListedPage[], other: readonly ListedPage[]): boolean =>
  one.length === other.length && one.every((page, index) => page === other[index]);

/** The pages that are selected, and the one that a range with Shift begins at. */
export interface Selection {
  readonly ids: Ids;
  readonly anchor: number | undefined;
}

export const NOTHING: Selection = { ids: new Set(), anchor: undefined };

/** The selection after a page is chosen: alone, in addition (Ctrl), or with all from the anchor to it (Shift). */
export function choose(
  { pages }: Arrangement,
  { ids, anchor }: Selection,
  id: number,
  how: "alone" | "toggle" | "range",
): Selection {
  if (how === "toggle") {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return { ids: next, anchor: id };
  }
  const from = how === "range" ? pages.findIndex((page) => page.id === anchor) : -1;
  const to = pages.findIndex((page) => page.id === id);
  if (from < 0 || to < 0) return { ids: new Set([id]), anchor: id };
  const range = pages.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(range.map((page) => page.id)), anchor };
}

/** The selection without pages that are gone. */
export function stillThere({ pages }: Arrangement, selection: Selection): Selection {
  const ids = new Set(pages.map(({ id }) => id));
  if ([...selection.ids].every((id) => ids.has(id))) return selection;
  return { ...selection, ids: new Set([...selection.ids].filter((id) => ids.has(id))) };
}
