// Safari refuses more than 100 history changes in 30 seconds, and a slider makes more: they are gathered.
const GATHER_MS = 300;

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
  if (wanted) history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
}

/** Tells all who read the query that it has changed. */
export function tellQuery(): void {
  for (const listener of listeners) listener();
}

/** Changes the query: at once for all who read it, in the address within a moment. */
export function changeQuery(query: string): void {
  pending = { path: location.pathname, query };
  clearTimeout(timer);
  timer = setTimeout(settleQuery, GATHER_MS);
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
