import { builtRoutes, isUsableTool } from "../scripts/built-routes.ts";

/** Every route of the built site once, old names aside, by path. */
export const siteRoutes = builtRoutes("dist");

/** The paths of the tools that can be used. */
export const toolPaths: readonly string[] = siteRoutes.filter(isUsableTool).map(({ path }) => path);
