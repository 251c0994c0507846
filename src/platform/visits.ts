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

/** The state of a history entry for a page that finds what it had last. */
export const latestVisit = (pathname: string): VisitState | null => latest.get(pathname) ?? null;

/** The state of a history entry for a page that begins anew, as something is handed over to it. */
export function newVisit(pathname: string): VisitState {
  // Unlike those of an earlier document of the tab.
  const state = { visit: ` ${performance.timeOrigin + performance.now()}` };
  latest.set(pathname, state);
  return state;
}
