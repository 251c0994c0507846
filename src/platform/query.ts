// Safari refuses more than 100 history changes in 30 seconds, and a slider makes more. As many as a number has digits are
// written at once, since a reload takes the address as it is before the page hears of it; beyond 40 they are gathered, so
// that there are at most 90 in any 30 seconds.
const EVERY_MS = 600;
const AHEAD_MS = 39 * EVERY_MS;

/** When the next change would be due if all had come in their turn. */
let due = Number.NEGATIVE_INFINITY;
let pending: { readonly path: string; readonly query: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The query of the address as it is, or will be within a moment, without its question mark. */
export const currentQuery = (): string =>
  pending?.path === location.pathname ? pending.query : location.search.slice(1);

/** Writes into the address what is still gathered: before it is shared, and before another page is gone to. */
export function settleQuery(): void {
  clearTimeout(timer);
  const query = currentQuery();
  const wanted = pending?.path === location.pathname && query !== location.search.slice(1);
  pending = undefined;
  if (!wanted) return;
  due = Math.max(due, performance.now()) + EVERY_MS;
  history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
}

/** Tells all who read the query that it has changed. */
export function tellQuery(): void {
  for (const listener of listeners) listener();
}

/** Changes the query: at once for all who read it, in the address too, or after many changes within a moment. */
export function changeQuery(query: string): void {
  pending = { path: location.pathname, query };
  clearTimeout(timer);
  const wait = due - AHEAD_MS - performance.now();
  if (wait <= 0) settleQuery();
  else timer = setTimeout(settleQuery, wait);
  tellQuery();
}

/** Calls `listener` on every change of the query; gives how to stop it. */
export function subscribeToQuery(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  window.addEventListener("pagehide", settleQuery);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
    window.removeEventListener("pagehide", settleQuery);
  };
}
