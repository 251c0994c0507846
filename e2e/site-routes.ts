import { builtRoutes, isUsableTool } from "../scripts/built-routes.ts";

/** Every route of the built site once, old names aside, by path. */
export const siteRoutes = builtRoutes("dist");

const ONE_CONVERTER = "/UnitsConvert/Length";

/** Whether a page is not a converter, or the one that stands for all: they have one page, and differ by their words. */
export const isOfItsKind = (path: string): boolean => !path.startsWith("/UnitsConvert/") || path === ONE_CONVERTER;

/** The paths of the tools that can be used. */
export const toolPaths: readonly string[] = siteRoutes.filter(isUsableTool).map(({ path }) => path);
