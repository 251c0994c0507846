// What an address holds. Settings are in its fragment, which no request carries: '/Css/Gradient#angle=90'. A fragment without
// an equals sign names a part of the page. Older links have the settings in the query, from which they are moved.

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

const isSettings = (hash: string): boolean => hash.includes("=");

/** The settings in a fragment, as a query without its question mark. */
export const settingsIn = (hash: string): string => (isSettings(hash) ? hash.slice(1) : "");

/** Whether the address names a part of the page. */
export const namesPartOfPage = (): boolean => location.hash !== "" && !isSettings(location.hash);

/** The address of a path with settings, which are a query without its question mark. */
export const linkTo = (path: string, settings: string): string => (settings === "" ? path : `${path}#${settings}`);

/** The address of another tool's page, from the page of a tool: the site may be below a path of its host. */
export const pageOfSite = (path: string, settings = ""): string =>
  linkTo(location.pathname.replace(/(?:\/[^/]+){2}\/?$/, "") + path, settings);

/** The fragment of an address once the settings of its query are in it; those that are there already win. */
export function fragmentOf({ search, hash }: Pick<URL, "search" | "hash">): string {
  const older = new URLSearchParams(search);
  if (older.size === 0) return hash;
  const newer = new URLSearchParams(settingsIn(hash));
  return `#${new URLSearchParams([...[...older].filter(([name]) => !newer.has(name)), ...newer])}`;
}

/** Rewrites the address of an older link, and still goes to the part of the page that it names. */
export function moveQueryIntoFragment(): void {
  if (location.search === "") return;
  const part = namesPartOfPage() ? location.hash : "";
  history.replaceState(history.state, "", location.pathname + fragmentOf(location));
  if (part) addEventListener("DOMContentLoaded", () => partNamed(part)?.scrollIntoView());
}

/**
 * Follows links to a part of the page that is shown if the address would lose its settings, or the page its handoff:
 * the address stays. Elsewhere browsers do it.
 */
export function followLinksWithinPage(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link?.hash || event.defaultPrevented || isForBrowser || isSettings(link.hash)) return;
    if (link.origin + link.pathname !== location.origin + location.pathname) return;
    if (!isSettings(location.hash) && currentVisit() === "") return;
    const part = partNamed(link.hash);
    if (!part) return;
    event.preventDefault();
    part.scrollIntoView();
    focusOnce(part);
  });
}

function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** As browsers do it: the next Tab continues from there. */
function focusOnce(part: HTMLElement) {
  if (!part.hasAttribute("tabindex")) {
    part.tabIndex = -1;
    part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  }
  part.focus({ preventScroll: true });
}
