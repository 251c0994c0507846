import { existsSync } from "node:fs";
import { builtRoutes, isUsableTool } from "../scripts/built-routes.ts";

/** Every route of the built site once, old names aside, by path. */
export const siteRoutes = builtRoutes("dist");

const ONE_CONVERTER = "/UnitsConvert/Length";

const ownPages = new Set(
  siteRoutes
    .filter((route) => route.kind === "tool" && existsSync(`src/tools/${route.folder}/page.tsx`))
    .map(({ path }) => path),
);

/** Whether a page is no converter, or the one that stands for those that have one page, and differ by their words. */
export const isOfItsKind = (path: string): boolean =>
  !path.startsWith("/UnitsConvert/") || path === ONE_CONVERTER || ownPages.has(path);

/** The paths of the tools that can be used. */
export const toolPaths: readonly string[] = siteRoutes.filter(isUsableTool).map(({ path }) => path);
