import type { ComponentType } from "react";
import type { Content } from "#kits/tool.ts";
import type { ListedTool } from "#tools/registry.ts";
import { loadToolPage } from "#tools/tool-pages.ts";
import { type PageName, plainPath, type Route } from "./route.ts";
import { written, writtenPage } from "./written.ts";

/** What a route's page is made of once its chunks are here. Parts that the document has already are not fetched. */
export interface Loaded {
  /** The page, or a tool's interface; undefined for a tool under maintenance. */
  readonly Page: ComponentType<{ route: Route }> | undefined;
  readonly hero: { readonly Hero: ComponentType<{ tool: ListedTool }>; readonly tool: ListedTool } | undefined;
  readonly words: { readonly Words: ComponentType<{ content: Content }>; readonly content: Content } | undefined;
}

/** How to load a page that is no tool's. */
export interface PageSource {
  readonly load: () => Promise<{ default: ComponentType<{ route: Route }> }>;
  readonly loadContent?: () => Promise<Content>;
}

type PageSources = Readonly<Record<PageName | "group" | "notFound", PageSource>>;

/** A part of the site that could not be fetched: the visitor is offline, or a new release took it away. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

let pages: PageSources | undefined;

/** Tells the loader of the pages, which stand above it. Called once, before anything is rendered. */
export const providePages = (sources: PageSources): void => {
  pages = sources;
};

type Tracked = Promise<unknown> & { status?: "pending" | "fulfilled" | "rejected"; value?: unknown; reason?: unknown };

const cache = new Map<string, Tracked>();

/** Lets what could not be fetched be tried again. Not before it was told: React renders a failed page twice. */
export const forgetFailures = (): void => {
  for (const [key, { status }] of cache) if (status === "rejected") cache.delete(key);
};

/**
 * Loads once. A failure is a ChunkError, and stays until forgetFailures. React reads `status` and `value` from a promise
 * that has them instead of waiting a turn, which would flash the loading placeholder for what is already here.
 */
function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key) as Promise<T> | undefined;
  if (known) return known;
  const promise: Promise<T> & Tracked = load().catch((cause: unknown) => {
    throw new ChunkError("This page could not be loaded. Check your connection, then reload it.", { cause });
  });
  promise.status = "pending";
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    (reason) => Object.assign(promise, { status: "rejected", reason }),
  );
  cache.set(key, promise);
  return promise;
}

/** The route of a path below the site's base, without regard to case and trailing slashes. */
export const findRoute = (path: string): Promise<Route> =>
  once(`route ${plainPath(path)}`, async () =>
    written && plainPath(written.route.path) === plainPath(path)
      ? written.route
      : (await import("./route-table.ts")).resolve(path),
  );

/** What a route's page is made of. */
export const loadRoute = (route: Route): Promise<Loaded> =>
  once(`page ${route.kind === "notFound" ? "" : route.path}`, () =>
    route.kind === "tool"
      ? loadTool(route.path, route.folder)
      : loadPlain(pages?.[route.kind === "page" ? route.page : route.kind], route),
  );

async function loadTool(path: string, folder: string): Promise<Loaded> {
  if (writtenPage(path)) return { Page: await loadToolPage(folder), hero: undefined, words: undefined };
  const [Page, { tools, loadContent }, { Hero }, { Words }] = await Promise.all([
    loadToolPage(folder),
    import("#tools/registry.ts"),
    import("./hero.tsx"),
    import("./words.tsx"),
  ]);
  const tool = tools.find((listed) => listed.folder === folder);
  return { Page, hero: tool && { Hero, tool }, words: tool && { Words, content: await loadContent(tool) } };
}

async function loadPlain(source: PageSource | undefined, { path }: Route): Promise<Loaded> {
  const loadContent = writtenPage(path) ? undefined : source?.loadContent;
  const [page, content, words] = await Promise.all([
    source?.load(),
    loadContent?.(),
    loadContent && import("./words.tsx"),
  ]);
  return { Page: page?.default, hero: undefined, words: words && content && { Words: words.Words, content } };
}

/** Fetches a path's chunks ahead of a visit. What goes wrong is met, and told, on the visit itself. */
export const prefetch = (path: string): void => {
  findRoute(path).then(loadRoute).catch(forgetFailures);
};
