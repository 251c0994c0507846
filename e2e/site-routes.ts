import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A route as the page that was prerendered for it names it. */
interface WrittenRoute {
  readonly kind: "page" | "group" | "tool";
  readonly path: string;
  readonly maintenance?: boolean;
}

const written = globSync("**/index.html", { cwd: "dist" }).flatMap((page): WrittenRoute[] => {
  const route = / data-route="([^"]*)"/.exec(readFileSync(join("dist", page), "utf8"))?.[1];
  return route ? [JSON.parse(route.replaceAll("&quot;", '"'))] : [];
});

/** Every route of the built site once, old names aside, by path. */
export const siteRoutes: readonly WrittenRoute[] = [
  ...new Map(written.map((route) => [route.path, route])).values(),
].sort((a, b) => (a.path < b.path ? -1 : 1));

/** The paths of the tools that can be used. */
export const toolPaths: readonly string[] = siteRoutes
  .filter(({ kind, maintenance }) => kind === "tool" && !maintenance)
  .map(({ path }) => path);
