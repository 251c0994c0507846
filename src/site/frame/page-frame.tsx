import type { ComponentType, ReactNode } from "react";
import type { Content } from "#kits/tool.ts";
import type { Route } from "#site/routes/route.ts";
import type { ListedTool } from "#tools/registry.ts";
import { UntilReady } from "#ui/loading/until-ready.tsx";
import { StaticIsland } from "./static-island.tsx";

/** A page with controls of its own. `island` places its static islands. */
export type Page = ComponentType<{ readonly route: Route; readonly island: (name: string) => ReactNode }>;

/** The static islands of a page, by name; 'page' is all of a page without controls. */
export type StaticContent = ComponentType<{ readonly route: Route; readonly island: string }>;

/** The components of a route's page. Those of islands that the document has already are not loaded. */
export interface LoadedPage {
  /** The interface; undefined for a page without controls and a tool under maintenance. */
  readonly Page?: Page | undefined;
  readonly StaticContent?: StaticContent | undefined;
  readonly hero?: { readonly Hero: ComponentType<{ tool: ListedTool }>; readonly tool: ListedTool } | undefined;
  readonly content?:
    | {
        readonly PageContent: ComponentType<{ content: Content; path: string; index: boolean }>;
        readonly content: Content;
      }
    | undefined;
}

/** A tool without a stage has its explanation next to it if there's room for both. */
const hasColumns = (route: Route) => route.kind === "tool" && !route.wide;

/** A page: a tool's hero, the page itself, and the content under it. */
export function PageFrame({
  route,
  loaded: { Page, StaticContent, hero, content },
}: {
  readonly route: Route;
  readonly loaded: LoadedPage;
}) {
  const { path } = route;
  const island = (name: string) => (
    <StaticIsland name={name} path={path}>
      {StaticContent && <StaticContent route={route} island={name} />}
    </StaticIsland>
  );
  return (
    <div
      className={`page-width ${route.kind === "tool" ? "tool-page" : ""} ${hasColumns(route) ? "page-columns" : ""}`}
    >
      {route.kind === "tool" ? (
        <>
          <StaticIsland as="header" name="hero" path={path}>
            {hero && <hero.Hero tool={hero.tool} />}
          </StaticIsland>
          <Interface>{!route.maintenance && Page && <Page route={route} island={island} />}</Interface>
        </>
      ) : Page ? (
        <Page route={route} island={island} />
      ) : (
        island("page")
      )}
      <StaticIsland name="content" path={path}>
        {content && (
          <content.PageContent
            content={content.content}
            path={path}
            index={!(route.kind === "tool" && route.maintenance)}
          />
        )}
      </StaticIsland>
    </div>
  );
}

function Interface({ children }: { readonly children: ReactNode }) {
  return children ? (
    <UntilReady>{children}</UntilReady>
  ) : (
    <p className="rounded-card border border-dashed border-line-strong px-6 py-12 text-center font-semibold">
      Under maintenance
    </p>
  );
}
