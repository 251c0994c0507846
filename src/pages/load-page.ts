import type { Content } from "#kits/tool.ts";
import type { LoadedPage, Page, StaticContent } from "#site/frame/page-frame.tsx";
import type { Route } from "#site/routes/route.ts";
import { loadContent, tools } from "#tools/registry.ts";
import { loadToolPage } from "#tools/tool-pages.ts";
import { pageName } from "./controls-of.ts";

export { resolve } from "#site/routes/route-table.ts";

const controls = import.meta.glob<{ default: Page }>(["/src/pages/*.tsx", "!/src/pages/*-static.tsx"]);
const statics = import.meta.glob<{ default: StaticContent }>("./*-static.tsx");
const contents = import.meta.glob<Content>("./*-content.ts");

/** Loads all components of a route's page. */
export const loadPage = (route: Route): Promise<LoadedPage> =>
  route.kind === "tool" ? loadTool(route.folder) : loadPlain(route);

async function loadTool(folder: string): Promise<LoadedPage> {
  const tool = tools.find((listed) => listed.folder === folder);
  const [Page, { Hero, PageContent }, content] = await Promise.all([
    loadToolPage(folder),
    import("#site/frame/page-content.tsx"),
    tool && loadContent(tool),
  ]);
  return { Page, hero: tool && { Hero, tool }, content: content && { PageContent, content } };
}

async function loadPlain(route: Exclude<Route, { kind: "tool" }>): Promise<LoadedPage> {
  const name = pageName(route);
  const loadText = contents[`./${name}-content.ts`];
  const [page, staticContent, content, component] = await Promise.all([
    controls[`/src/pages/${name}.tsx`]?.(),
    statics[`./${name}-static.tsx`]?.(),
    loadText?.(),
    loadText && import("#site/frame/page-content.tsx"),
  ]);
  return {
    Page: page?.default,
    StaticContent: staticContent?.default,
    content: component && content && { PageContent: component.PageContent, content },
  };
}
