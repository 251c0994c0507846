import { forgetFailures, loadOnce } from "#platform/load-once.ts";
import type { Loaded, Page } from "./loaded.ts";
import { plainPath, type Route } from "./route.ts";
import { writtenPage } from "./written.ts";

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
