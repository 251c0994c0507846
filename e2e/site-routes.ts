import { existsSync } from "node:fs";
import { builtRoutes, isUsableTool } from "../scripts/built-routes.ts";

/** Every route of the built site once, without old names, by path. */
export const siteRoutes = builtRoutes("dist");

const ONE_CONVERTER = "/UnitsConvert/Length";

const ownPages = new Set(
  siteRoutes
    .filter((route) => route.kind === "tool" && existsSync(`src/tools/${route.folder}/page.tsx`))
    .map(({ path }) => path),
);

/** Whether a page isn't a converter, or is the one that represents those that differ only by their text. */
export const isOfItsKind = (path: string): boolean =>
  !path.startsWith("/UnitsConvert/") || path === ONE_CONVERTER || ownPages.has(path);

/** The paths of the tools that can be used. */
export const toolPaths: readonly string[] = siteRoutes.filter(isUsableTool).map(({ path }) => path);
