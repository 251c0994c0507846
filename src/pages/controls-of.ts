import type { Route } from "#site/route.ts";
import { toolPageFiles } from "#tools/tool-pages.ts";

/** The name of what a page that is no tool's is made of: `x.tsx`, `x-parts.tsx` and `x-content.ts`, each if there is such. */
export const pageName = (route: Exclude<Route, { kind: "tool" }>): string =>
  route.kind === "page" ? route.page : route.kind === "notFound" ? "not-found" : route.kind;

/** The source files of a page's controls: the page and, of a converter, its quantity. Without controls there is no such file. */
export const controlsOf = (route: Route): readonly string[] =>
  route.kind === "tool" ? toolPageFiles(route.folder) : [`src/pages/${pageName(route)}.tsx`];
