import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "#site/routes/route.ts";

/** Every route of the site built in `dist` once, without old names, by path: as named by its prerendered page. */
export function builtRoutes(dist: string): readonly Route[] {
  const routes = globSync("**/index.html", { cwd: dist }).flatMap((page): Route[] => {
    const route = / data-route="([^"]*)"/.exec(readFileSync(join(dist, page), "utf8"))?.[1];
    return route ? [JSON.parse(route.replaceAll("&quot;", '"'))] : [];
  });
  return [...new Map(routes.map((route) => [route.path, route])).values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether a route belongs to a usable tool. */
export const isUsableTool = (route: Route): boolean => route.kind === "tool" && !route.maintenance;
