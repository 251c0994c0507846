import type { Content } from "#kits/tool.ts";
import type { Loaded, Page, Still } from "#site/loaded.ts";
import type { PageName, Route } from "#site/route.ts";
import { loadContent, tools } from "#tools/registry.ts";
import { loadToolPage } from "#tools/tool-pages.ts";

export { resolve } from "#site/route-table.ts";

/** How to load a page that is no tool's: `load` what has controls, `loadStill` what has none. */
interface Source {
  readonly load?: () => Promise<{ default: Page }>;
  readonly loadStill?: () => Promise<{ default: Still }>;
  readonly loadContent?: () => Promise<Content>;
}

const SOURCES: Readonly<Record<PageName | "group" | "notFound", Source>> = {
  home: {
    load: () => import("./home.tsx"),
    loadStill: () => import("./home-parts.tsx"),
    loadContent: () => import("./home-content.ts"),
  },
  about: { loadStill: () => import("./about.tsx"), loadContent: () => import("./about-content.ts") },
  changelogs: { loadStill: () => import("./changelogs.tsx") },
  group: { loadStill: () => import("./group.tsx") },
  error: { load: () => import("./error.tsx") },
  notFound: { load: () => import("./not-found.tsx") },
};

/** Loads all that a route's page is made of. */
export const loadPage = (route: Route): Promise<Loaded> =>
  route.kind === "tool" ? loadTool(route.folder) : loadPlain(SOURCES[route.kind === "page" ? route.page : route.kind]);

async function loadTool(folder: string): Promise<Loaded> {
  const tool = tools.find((listed) => listed.folder === folder);
  const [Page, { Hero }, { Words }, content] = await Promise.all([
    loadToolPage(folder),
    import("#site/hero.tsx"),
    import("#site/words.tsx"),
    tool && loadContent(tool),
  ]);
  return { Page, hero: tool && { Hero, tool }, words: content && { Words, content } };
}

async function loadPlain({ load, loadStill, loadContent }: Source): Promise<Loaded> {
  const [Page, Still, content, words] = await Promise.all([
    load?.(),
    loadStill?.(),
    loadContent?.(),
    loadContent && import("#site/words.tsx"),
  ]);
  return { Page: Page?.default, Still: Still?.default, words: words && content && { Words: words.Words, content } };
}
