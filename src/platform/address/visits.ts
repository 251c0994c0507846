interface VisitState {
  readonly visit: string;
}

/** The newest visits, by the address of their page. */
const latest = new Map<string, VisitState>();

/** The visit that the current entry of the history belongs to; empty where nothing was handed over to its page. */
export const currentVisit = (): string =>
  typeof history === "undefined" ? "" : ((history.state as Partial<VisitState> | null)?.visit ?? "");

/** The page that is shown, and the visit to it; empty while pages are prerendered. */
export const currentPage = (): string => (typeof location === "undefined" ? "" : location.pathname + currentVisit());

/** The state for a history entry of a page, which shows what the page had last. */
export const latestVisit = (pathname: string): Partial<VisitState> => latest.get(pathname) ?? {};

/**
 * Gives the entries that browsers make, for a link that is opened or a fragment that is typed into the address bar, a state:
 * they lead to the newest visit, as links on the page do.
 */
export function keepStateOfEntries(): void {
  const claim = () => {
    if (history.state === null) history.replaceState(latestVisit(location.pathname), "");
  };
  claim();
  addEventListener("popstate", claim);
}

/** The state of a history entry for a page that starts fresh, as something is handed over to it. */
export function newVisit(pathname: string): VisitState {
  // Unlike those of an earlier document of the tab.
  const state = { visit: ` ${performance.timeOrigin + performance.now()}` };
  latest.set(pathname, state);
  return state;
}
