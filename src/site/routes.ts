import type { ComponentType, ReactNode } from "react";
import type { Content } from "#kits/tool.ts";
import type { ListedTool } from "#tools/registry.ts";
import { type PageName, plainPath, type Route } from "./route.ts";
import { written, writtenPage } from "./written.ts";

/** A page with controls of its own. `part` places the parts that it leaves to its Still. */
type Page = ComponentType<{ readonly route: Route; readonly part: (name: string) => ReactNode }>;

/** The parts of a page that do nothing, by name; 'page' is all of a page without controls. */
type Still = ComponentType<{ readonly route: Route; readonly part: string }>;

type WordsProps = { content: Content; path: string; index: boolean };

/** What a route's page is made of once its chunks are here. Parts that the document has already are not fetched. */
export interface Loaded {
  /** The interface; undefined for a page without controls and a tool under maintenance. */
  readonly Page?: Page | undefined;
  readonly Still?: Still | undefined;
  readonly hero?: { readonly Hero: ComponentType<{ tool: ListedTool }>; readonly tool: ListedTool } | undefined;
  readonly words?: { readonly Words: ComponentType<WordsProps>; readonly content: Content } | undefined;
}

/** How to load a page that is no tool's. */
export interface PageSource {
  readonly load?: () => Promise<{ default: Page }>;
  readonly loadStill?: () => Promise<{ default: Still }>;
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
      : loadPlain(pages?.[route.kind === "page" ? route.page : route.kind] ?? {}, route.path),
  );

async function loadTool(path: string, folder: string): Promise<Loaded> {
  const kept = writtenPage(path);
  if (kept) {
    const { toolScript } = kept;
    return toolScript ? { Page: ((await import(/* @vite-ignore */ toolScript)) as { default: Page }).default } : {};
  }
  const loadToolPage = async () => (await import("#tools/tool-pages.ts")).loadToolPage(folder);
  const [Page, { tools, loadContent }, { Hero }, { Words }] = await Promise.all([
    loadToolPage(),
    import("#tools/registry.ts"),
    import("./hero.tsx"),
    import("./words.tsx"),
  ]);
  const tool = tools.find((listed) => listed.folder === folder);
  return { Page, hero: tool && { Hero, tool }, words: tool && { Words, content: await loadContent(tool) } };
}

async function loadPlain({ load, loadStill, loadContent }: PageSource, path: string): Promise<Loaded> {
  const page = load?.();
  if (writtenPage(path)) return { Page: (await page)?.default };
  const [Page, Still, content, words] = await Promise.all([
    page,
    loadStill?.(),
    loadContent?.(),
    loadContent && import("./words.tsx"),
  ]);
  return { Page: Page?.default, Still: Still?.default, words: words && content && { Words: words.Words, content } };
}

/** Fetches a path's chunks ahead of a visit. What goes wrong is met, and told, on the visit itself. */
export const prefetch = (path: string): void => {
  findRoute(path).then(loadRoute).catch(forgetFailures);
};
