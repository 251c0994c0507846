import { settingsIn } from "#platform/address/address.ts";
import { base, below } from "./base.ts";
import { goTo } from "./location.tsx";

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
