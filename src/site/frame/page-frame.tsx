import { type ComponentType, type ReactNode, use, useMemo } from "react";
import type { Content } from "#kits/tool.ts";
import { prerenderedHtml } from "#platform/trusted-types.ts";
import { PrerenderedContext, pageOf } from "#site/routes/prerendered.ts";
import type { Route } from "#site/routes/route.ts";
import type { ListedTool } from "#tools/registry.ts";
import { UntilReady } from "#ui/loading/until-ready.tsx";

/**
 * A part of a page without controls: text and links. On the page that the visitor entered by, its HTML stays as the
 * document has it, and the scripts that rendered it are not loaded: `children` are then empty.
 */
export function StaticIsland({
  as: Element = "div",
  name,
  path,
  children,
}: {
  readonly as?: "header" | "div";
  /** Unlike those of the page's other islands. */
  readonly name: string;
  /** The page's own path; none for an island that is the same on all pages. */
  readonly path?: string;
  readonly children: ReactNode;
}) {
  const entered = use(PrerenderedContext);
  const html = (path === undefined ? entered?.page : pageOf(entered, path))?.islands[name];
  // Trusted HTML that is created again counts as different in React, which then closes what a visitor has opened.
  const content = useMemo(() => html !== undefined && { __html: prerenderedHtml(html) }, [html]);
  if (!content) return <Element data-island={name}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own prerendered HTML, kept as it is
  return <Element data-island={name} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

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
