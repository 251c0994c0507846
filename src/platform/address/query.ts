import { currentPage, linkTo, settingsIn } from "./address.ts";

// Safari refuses more than 100 history changes in 30 seconds, and a slider makes more. The first 40 are written at once,
// since a reload uses the address as it is; after that they are batched, at most 90 in any 30 seconds.
const EVERY_MS = 600;
const AHEAD_MS = 39 * EVERY_MS;

/** When the next change would be due if all were evenly spaced. */
let due = Number.NEGATIVE_INFINITY;
let pending: { readonly path: string; readonly query: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The settings of a page whose address shows only some of them. */
interface PartlyShown {
  readonly shown: string;
  readonly all: string;
}

/** By page and visit. Like all that is typed, they outlast a reload in this tab. */
const partlyShown = new Map<string, PartlyShown | undefined>();
const keyOf = (page: string) => `settings ${page}`;

function partlyShownOn(page: string): PartlyShown | undefined {
  if (!partlyShown.has(page)) {
    try {
      partlyShown.set(page, JSON.parse(sessionStorage.getItem(keyOf(page)) ?? "null") ?? undefined);
    } catch {
      partlyShown.set(page, undefined);
    }
  }
  return partlyShown.get(page);
}

function setPartlyShown(page: string, settings: PartlyShown | undefined) {
  if (settings === partlyShownOn(page)) return;
  partlyShown.set(page, settings);
  try {
    if (settings) sessionStorage.setItem(keyOf(page), JSON.stringify(settings));
    else sessionStorage.removeItem(keyOf(page));
  } catch {
    // Storage is blocked or full: they last until this document closes.
  }
}

/** The settings that the address shows, including a pending change, as a query without its question mark. */
export const shownQuery = (): string =>
  pending?.path === location.pathname ? pending.query : settingsIn(location.hash);

/** All settings of the page. */
export function currentQuery(): string {
  const shown = shownQuery();
  const partly = partlyShownOn(currentPage());
  return partly?.shown === shown ? partly.all : shown;
}

/** Writes a pending change into the address at once: before it is shared, and before leaving the page. */
export function flushQuery(): void {
  clearTimeout(timer);
  const query = shownQuery();
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

/**
 * Changes the settings: at once for all subscribers; in the address at once too, or soon if there are many changes. `shown` are
 * those that the address shows; the tab keeps the others.
 */
export function changeQuery(all: string, shown = all): void {
  setPartlyShown(currentPage(), shown === all ? undefined : { shown, all });
  pending = { path: location.pathname, query: shown };
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

/** Another history entry: the pending change was meant for the previous one. */
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
