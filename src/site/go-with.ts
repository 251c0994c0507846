import { type Handoff, leaveForPage } from "#platform/handoff.ts";
import { flushQuery, notifyQueryChange } from "#platform/query.ts";
import { newVisit } from "#platform/visits.ts";
import { base } from "./base.ts";
import { enter } from "./location.tsx";

/**
 * Goes to a path of the site and hands something over to its page, in memory. What the page had before stays as it was,
 * and Back finds it.
 */
export function goWith(path: string, handoff: Handoff): void {
  flushQuery();
  const { pathname } = new URL(base + path, location.origin);
  // A page that hands something to itself keeps its settings.
  const query = pathname === location.pathname ? location.search : "";
  enter(pathname + query, newVisit(pathname), () => leaveForPage(handoff));
  notifyQueryChange();
}
