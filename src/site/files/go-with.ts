import { linkTo } from "#platform/address/address.ts";
import { currentQuery } from "#platform/address/query.ts";
import { type Handoff, leaveForPage } from "#platform/files/incoming-files.ts";
import { base } from "#site/routes/base.ts";
import { enterAnew } from "#site/routes/location.tsx";

/**
 * Goes to a path of the site and hands something over to its page, in memory. The page's earlier state stays, and Back
 * restores it.
 */
export function goWith(path: string, handoff: Handoff): void {
  // A page that hands something to itself keeps its settings.
  const query = base + path === location.pathname ? currentQuery() : "";
  enterAnew(linkTo(path, query), () => leaveForPage(handoff));
}
