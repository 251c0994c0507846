// Safari refuses more than 100 history changes in 30 seconds, and a slider makes more. The first 40 are written at once,
// since a reload uses the address as it is; after that they are batched, at most 90 in any 30 seconds.
const EVERY_MS = 600;
const AHEAD_MS = 39 * EVERY_MS;

/** When the next change would be due if all were evenly spaced. */
let due = Number.NEGATIVE_INFINITY;
let pending: { readonly path: string; readonly query: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The query of the address, including a pending change, without its question mark. */
export const currentQuery = (): string =>
  pending?.path === location.pathname ? pending.query : location.search.slice(1);

/** Writes a pending change into the address at once: before it is shared, and before leaving the page. */
export function flushQuery(): void {
  clearTimeout(timer);
  const query = currentQuery();
  const wanted = pending?.path === location.pathname && query !== location.search.slice(1);
  pending = undefined;
  if (!wanted) return;
  due = Math.max(due, performance.now()) + EVERY_MS;
  history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
}

/** Notifies all subscribers that the query has changed. */
export function notifyQueryChange(): void {
  for (const listener of listeners) listener();
}

/** Changes the query: at once for all subscribers; in the address at once too, or soon if there are many changes. */
export function changeQuery(query: string): void {
  pending = { path: location.pathname, query };
  clearTimeout(timer);
  const wait = due - AHEAD_MS - performance.now();
  if (wait <= 0) flushQuery();
  else timer = setTimeout(flushQuery, wait);
  notifyQueryChange();
}

/** Calls `listener` on every change of the query; returns how to unsubscribe. */
export function subscribeToQuery(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  window.addEventListener("pagehide", flushQuery);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
    window.removeEventListener("pagehide", flushQuery);
  };
}
