import type { Route } from "#site/route.ts";

/** The name of what a page that is no tool's is made of: `x.tsx`, `x-parts.tsx` and `x-content.ts`, each if there is such. */
export const pageName = (route: Exclude<Route, { kind: "tool" }>): string =>
  route.kind === "page" ? route.page : route.kind === "notFound" ? "not-found" : route.kind;

/** The source file of a page's controls; for a page without controls there is none. */
export const controlsOf = (route: Route): string =>
  route.kind === "tool" ? `src/tools/${route.folder}/page.tsx` : `src/pages/${pageName(route)}.tsx`;
