import { listedGroups, tools } from "#tools/registry.ts";
import { type PageName, plainPath, type Route } from "./route.ts";

const PAGES: Readonly<Record<PageName, string>> = {
  home: "/",
  about: "/About",
  changelogs: "/Changelogs",
  error: "/Error",
};

/** Every route that has an address of its own. */
export const routes: readonly Route[] = [
  ...Object.entries(PAGES).map(([page, path]): Route => ({ kind: "page", path, page: page as PageName })),
  ...listedGroups.map(({ path }): Route => ({ kind: "group", path })),
  ...tools.map(
    ({ path, folder, wide = false, maintenance = false }): Route => ({ kind: "tool", path, folder, wide, maintenance }),
  ),
];

/** Further paths that lead to a route, each with the route's own. */
export const aliases: readonly (readonly [alias: string, path: string])[] = [
  // As people write them; most hosts are case-sensitive.
  ["/about", "/About"],
  ["/changelogs", "/Changelogs"],
  ...tools.flatMap((tool) => (tool.aliases ?? []).map((alias) => [alias, tool.path] as const)),
];

const byPath = new Map(routes.map((route) => [plainPath(route.path), route]));
const canonical = new Map(aliases.map(([alias, path]) => [plainPath(alias), plainPath(path)]));

/** The route of a path below the site's base. */
export function resolve(path: string): Route {
  const wanted = plainPath(path);
  return (
    byPath.get(canonical.get(wanted) ?? wanted) ?? {
      kind: "notFound",
      path,
      missesTool: listedGroups.some((group) => wanted.startsWith(`${plainPath(group.path)}/`)),
    }
  );
}
