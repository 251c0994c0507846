import { forgetFailures, loadOncePer } from "#platform/loading/load-once.ts";
import type { LoadedPage, Page } from "#site/frame/page-frame.tsx";
import type { PrerenderedPage } from "#site/routes/prerendered.ts";
import { plainPath, type Route } from "#site/routes/route.ts";

/** Finds and loads pages, each once. */
export interface PageLoader {
  /** The route of a path below the site's base, without regard to case and trailing slashes. */
  readonly findRoute: (path: string) => Promise<Route>;
  /** The components of a route's page. */
  readonly loadPage: (route: Route) => Promise<LoadedPage>;
  /** Loads a path's page ahead of a visit. A failure is shown on the visit itself. */
  readonly prefetch: (path: string) => void;
}

/**
 * A loader of pages. The entry page's data is taken from the document; load-page.ts, which knows all routes and pages,
 * is loaded with the first other page.
 */
export function pageLoader(entered: PrerenderedPage | undefined): PageLoader {
  const otherPages = () => import("./load-page.ts");

  const findRoute = loadOncePer(async (path: string) => {
    if (entered && plainPath(entered.route.path) === plainPath(path)) return entered.route;
    return (await otherPages()).resolve(path);
  }, plainPath);

  const loadPage = loadOncePer(
    async (route: Route) =>
      route.path === entered?.route.path ? loadControls(entered.controls) : (await otherPages()).loadPage(route),
    // Every unknown path has the same page.
    (route) => (route.kind === "notFound" ? "not found" : route.path),
  );

  return {
    findRoute,
    loadPage,
    prefetch: (path) => void findRoute(path).then(loadPage).catch(forgetFailures),
  };
}

async function loadControls(scripts: readonly string[]): Promise<LoadedPage> {
  const [page, record] = await Promise.all(scripts.map(importDefault));
  return { Page: (record ? (page as (record: unknown) => Page)(record) : page) as Page | undefined };
}

const importDefault = async (script: string) =>
  ((await import(/* @vite-ignore */ script)) as { default: unknown }).default;
