import type { ComponentType } from "react";
import type { Content } from "#kits/tool.ts";
import { type Group, groups, type ListedTool, loadContent, loadPage, tools } from "#tools/registry.ts";
import { writtenPage } from "./written.ts";

/** Where a path leads. */
export type Route =
  | { readonly kind: "page"; readonly path: string; readonly page: PageName }
  | { readonly kind: "group"; readonly path: string; readonly group: Group }
  | { readonly kind: "tool"; readonly path: string; readonly tool: ListedTool }
  | { readonly kind: "notFound"; readonly path: string; readonly missesTool: boolean };

/** The pages that are neither a tool's nor a group's. */
export type PageName = "home" | "about" | "changelogs" | "error";

const PAGES: Readonly<Record<PageName, string>> = {
  home: "/",
  about: "/About",
  changelogs: "/Changelogs",
  error: "/Error",
};

/** Every route that has an address of its own. */
export const routes: readonly Route[] = [
  ...Object.entries(PAGES).map(([page, path]): Route => ({ kind: "page", path, page: page as PageName })),
  ...groups.map((group): Route => ({ kind: "group", path: group.path, group })),
  ...tools.map((tool): Route => ({ kind: "tool", path: tool.path, tool })),
];

/** Further paths that lead to a route, each with the route's own. */
export const aliases: readonly (readonly [alias: string, path: string])[] = tools.flatMap((tool) =>
  (tool.aliases ?? []).map((alias) => [alias, tool.path] as const),
);

const plain = (path: string) => path.toLowerCase().replace(/\/+$/, "") || "/";
const byPath = new Map(routes.map((route) => [plain(route.path), route]));
const canonical = new Map(aliases.map(([alias, path]) => [plain(alias), plain(path)]));
const toolPrefixes = groups.map((group) => `${plain(group.path)}/`);

/** The route of a path below the site's base, without regard to case and trailing slashes. */
export function resolve(path: string): Route {
  const wanted = plain(path);
  return (
    byPath.get(canonical.get(wanted) ?? wanted) ?? {
      kind: "notFound",
      path,
      missesTool: toolPrefixes.some((prefix) => wanted.startsWith(prefix)),
    }
  );
}

/** What a route's page is made of once its chunks are here. */
export interface Loaded {
  /** The page, or a tool's interface; undefined for a tool under maintenance. */
  readonly Page: ComponentType | undefined;
  /** What is said of and under the page; undefined where the document has it already. */
  readonly content: Content | undefined;
  readonly Words: ComponentType<{ content: Content }> | undefined;
}

/** How to load a page that is no tool's. */
export interface PageSource {
  readonly load: () => Promise<{ default: ComponentType } | undefined>;
  readonly loadContent?: () => Promise<Content>;
}

type PageSources = Readonly<Record<PageName | "group" | "notFound", PageSource>>;

let pages: PageSources | undefined;

/** Tells the loader of the pages, which stand above it. Called once, before anything is rendered. */
export const providePages = (sources: PageSources): void => {
  pages = sources;
};

async function load(route: Route): Promise<Loaded> {
  const source: PageSource | undefined =
    route.kind === "tool"
      ? { load: () => loadPage(route.tool), loadContent: () => loadContent(route.tool) }
      : pages?.[route.kind === "page" ? route.page : route.kind];
  const words = source?.loadContent && !writtenPage(route.path);
  const [page, content, site] = await Promise.all([
    source?.load(),
    words ? source.loadContent?.() : undefined,
    words ? import("./words.tsx") : undefined,
  ]);
  return { Page: page?.default, content, Words: site?.Words };
}

const loading = new Map<string, Promise<Loaded>>();

/** Starts loading a route, once. React's `use` reads the promise without a pause when it is settled. */
export function loadRoute(route: Route): Promise<Loaded> {
  const key = route.kind === "notFound" ? "notFound" : route.path;
  let promise = loading.get(key);
  if (!promise) {
    promise = settleVisibly(load(route));
    loading.set(key, promise);
  }
  return promise;
}

/** Fetches a path's chunks ahead of a visit. What goes wrong is met, and told, on the visit itself. */
export const prefetch = (path: string): void => {
  const route = resolve(path);
  loadRoute(route).catch(() => loading.delete(route.path));
};

// React reads `status` and `value` from a promise that has them instead of waiting a turn, which would flash the
// loading placeholder for what is already here.
function settleVisibly<T>(promise: Promise<T>): Promise<T> {
  const visible = promise as Promise<T> & { status?: string; value?: T; reason?: unknown };
  visible.status = "pending";
  visible.then(
    (value) => Object.assign(visible, { status: "fulfilled", value }),
    (reason) => Object.assign(visible, { status: "rejected", reason }),
  );
  return visible;
}
