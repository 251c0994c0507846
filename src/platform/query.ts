import { linkTo, settingsIn } from "./address.ts";

// Safari refuses more than 100 history changes in 30 seconds, and a slider makes more. The first 40 are written at once,
// since a reload uses the address as it is; after that they are batched, at most 90 in any 30 seconds.
const EVERY_MS = 600;
const AHEAD_MS = 39 * EVERY_MS;

/** When the next change would be due if all were evenly spaced. */
let due = Number.NEGATIVE_INFINITY;
let pending: { readonly path: string; readonly query: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The settings in the address, including a pending change, as a query without its question mark. */
export const currentQuery = (): string =>
  pending?.path === location.pathname ? pending.query : settingsIn(location.hash);

/** Writes a pending change into the address at once: before it is shared, and before leaving the page. */
export function flushQuery(): void {
  clearTimeout(timer);
  const query = currentQuery();
  const wanted = pending?.path === location.pathname && query !== settingsIn(location.hash);
  pending = undefined;
  if (!wanted) return;
  due = Math.max(due, performance.now()) + EVERY_MS;
  history.replaceState(history.state, "", linkTo(location.pathname, query));
}

/** Notifies all subscribers that the query has changed. */
export function notifyQueryChange(): void {
  for (const listener of listeners) listener();
}

/** Changes the settings: at once for all subscribers; in the address at once too, or soon if there are many changes. */
export function changeQuery(query: string): void {
  pending = { path: location.pathname, query };
  clearTimeout(timer);
  const wait = due - AHEAD_MS - performance.now();
  if (wait <= 0) flushQuery();
  else timer = setTimeout(flushQuery, wait);
  notifyQueryChange();
}

/** Calls `listener` on every change of the settings; returns how to unsubscribe. */
export function subscribeToQuery(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another entry of the history: what is pending was meant for the one before it. */
function moveOn() {
  clearTimeout(timer);
  pending = undefined;
  notifyQueryChange();
}

if (typeof window !== "undefined") {
  // Back, Forward, and a fragment that is typed or pasted into the address bar.
  addEventListener("popstate", moveOn);
  addEventListener("pagehide", flushQuery);
}
