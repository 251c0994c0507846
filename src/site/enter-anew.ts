import { flushQuery, notifyQueryChange } from "#platform/query.ts";
import { newVisit } from "#platform/visits.ts";
import { base } from "./base.ts";
import { enter } from "./location.tsx";

/** Shows a page that begins anew: `fill` gives it what it begins with, and Back finds what it had before. */
export function enterAnew(path: string, fill: () => void): void {
  flushQuery();
  const { pathname, href } = new URL(base + path, location.origin);
  enter(href, newVisit(pathname), fill);
  notifyQueryChange();
}
