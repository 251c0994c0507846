import type { Route } from "#site/routes/route.ts";
import { toolPageFiles } from "#tools/tool-pages.ts";

/**
 * The name of the files of a page that is not a tool's: `x.tsx` (its controls), `x-static.tsx` (its static islands) and
 * `x-content.ts` (head and questions), each if there is one.
 */
export const pageName = (route: Exclude<Route, { kind: "tool" }>): string =>
  route.kind === "page" ? route.page : route.kind === "notFound" ? "not-found" : route.kind;

/**
 * The source files of a page's controls: the page and, for a converter, its quantity. Without controls, the file
 * doesn't exist.
 */
export const controlsOf = (route: Route): readonly string[] =>
  route.kind === "tool" ? toolPageFiles(route.folder) : [`src/pages/${pageName(route)}.tsx`];
