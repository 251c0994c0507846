import type { Loaded, Page } from "./loaded.ts";
import { plainPath, type Route } from "./route.ts";
import { writtenPage } from "./written.ts";

/** A part of the site that could not be fetched: the visitor is offline, or a new release took it away. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

/** What is needed to show any other page than the one that the document has. */
interface Pages {
  readonly resolve: (path: string) => Route;
  readonly loadPage: (route: Route) => Promise<Loaded>;
}

let fetchPages: (() => Promise<Pages>) | undefined;

/** Tells how to fetch the pages, which stand above the site. Called once, before anything is rendered. */
export const providePages = (fetch: () => Promise<Pages>): void => {
  fetchPages = fetch;
};

async function pages(): Promise<Pages> {
  if (!fetchPages) throw new Error("providePages was not called");
  return fetchPages();
}

type Tracked = Promise<unknown> & { status?: "pending" | "fulfilled" | "rejected"; value?: unknown; reason?: unknown };

const cache = new Map<string, Tracked>();

/** Lets what could not be fetched be tried again. Not before it was told: React renders a failed page twice. */
export const forgetFailures = (): void => {
  for (const [key, { status }] of cache) if (status === "rejected") cache.delete(key);
};

/**
 * Loads what the key names once. A failure is a ChunkError, and stays until forgetFailures. React reads `status` and
 * `value` from a promise that has them instead of waiting a turn, which would flash the loading placeholder for what is
 * already here.
 */
export function loadOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
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
  loadOnce(`route ${plainPath(path)}`, async () => writtenPage(path)?.route ?? (await pages()).resolve(path));

const importDefault = async (script: string) =>
  ((await import(/* @vite-ignore */ script)) as { default: unknown }).default;

/** What a route's page is made of. */
export const loadRoute = (route: Route): Promise<Loaded> =>
  loadOnce(`page ${route.kind === "notFound" ? "" : route.path}`, async () => {
    const written = writtenPage(route.path);
    if (!written) return (await pages()).loadPage(route);
    const [page, record] = await Promise.all(written.controls.map(importDefault));
    return { Page: (record ? (page as (record: unknown) => Page)(record) : page) as Page | undefined };
  });

/** Fetches a path's chunks ahead of a visit. What goes wrong is met, and told, on the visit itself. */
export const prefetch = (path: string): void => {
  findRoute(path).then(loadRoute).catch(forgetFailures);
};
