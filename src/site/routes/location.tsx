import { type ComponentProps, createContext, use, useSyncExternalStore } from "react";
import type { Previews } from "#kits/preview.ts";
import { currentVisit, fragmentOf, latestVisit, newVisit, settingsIn } from "#platform/address/address.ts";
import { flushQuery, notifyQueryChange } from "#platform/address/query.ts";
import { base, below } from "./base.ts";

/** The page that is being prerendered: its path, and how its own address leads to the site's base, such as '../'. */
export interface PrerenderTarget {
  readonly path: string;
  /** The name of the build, such as '2.1.0 (5863b00)'. */
  readonly release: string;
  readonly toBase: string;
  /** The file of the icons, in the site's folder. */
  readonly icons: string;
  readonly previews: Previews;
}

/** The page that is being prerendered; undefined in browsers. */
export const PrerenderContext = createContext<PrerenderTarget | undefined>(undefined);

/** Gives everything inside the page that is being prerendered; in browsers there isn't one. */
export const PrerenderProvider = PrerenderContext.Provider;

const listeners = new Set<() => void>();

/** Calls `listener` on every change of the path: Back and Forward, and `goTo`. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/** The current path below the site's base, such as '/Css/Gradient'. */
export function usePath(): string {
  const target = use(PrerenderContext);
  const current = () => target?.path ?? location.pathname;
  return below(useSyncExternalStore(subscribe, current, current));
}

/** Makes a new entry of the history and shows its page. */
function enter(href: string, state: unknown, prepare?: () => void): void {
  history.pushState(state, "", href);
  prepare?.();
  for (const listener of listeners) listener();
}

function addressOf(path: string): URL {
  const url = new URL(base + path, location.origin);
  url.hash = fragmentOf(url);
  url.search = "";
  return url;
}

/** The visit to the current page: another one has a state of its own. */
export const useVisit = (): string => useSyncExternalStore(subscribe, currentVisit, currentVisit);

/**
 * Goes to a path of the site without loading a new document. To the page that is shown it goes as browsers do: to its top,
 * with the settings of the link, and with a new entry of the history for another address only.
 */
export function goTo(path: string): void {
  flushQuery();
  const { pathname, href } = addressOf(path);
  const isShown = pathname === location.pathname;
  if (href !== location.href) {
    enter(href, latestVisit(pathname));
  }
  if (!isShown) return;
  notifyQueryChange();
  window.scrollTo({ top: 0, behavior: "instant" });
}

/** Shows a page in its initial state: `fill` sets its content, and Back restores the previous one. */
export function enterAnew(path: string, fill: () => void): void {
  flushQuery();
  const { pathname, href } = addressOf(path);
  enter(href, newVisit(pathname), fill);
  notifyQueryChange();
}

/**
 * The address to put into a link to a path of the site. In prerendered pages it is relative to the page's own address;
 * makeAddressesAbsolute changes it before React hydrates.
 */
export function useHref(path: string): string {
  const target = use(PrerenderContext);
  return target === undefined ? base + path : target.toBase + path.slice(1);
}

/** A link to a path of the site; `followLinks` follows it. */
export const Link = ({ to, ...rest }: { readonly to: string } & Omit<ComponentProps<"a">, "href">) => (
  <a href={useHref(to)} {...rest} />
);

/** The link to another page of the site that an event happened in. */
function siteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return undefined;
  const isInside = link.origin === location.origin && `${link.pathname}/`.startsWith(`${base}/`);
  const isWithinThisPage = link.hash !== "" && settingsIn(link.hash) === "" && link.pathname === location.pathname;
  return isInside && !isWithinThisPage ? link : undefined;
}

function follow(event: MouseEvent) {
  const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const link = event.defaultPrevented || isForBrowser ? undefined : siteLink(event);
  if (!link) return;
  event.preventDefault();
  goTo(below(link.pathname) + link.search + link.hash);
}

/**
 * Follows links within the site without loading a new document, those in prerendered HTML too. When a link is pointed at
 * or focused, `prefetch` is called with its path. For the whole site, once.
 */
export function followLinks(prefetch: (path: string) => void): void {
  const fetchAhead = (event: Event) => {
    const link = siteLink(event);
    if (link) prefetch(below(link.pathname));
  };
  document.addEventListener("click", follow);
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, fetchAhead, { passive: true });
  }
}
