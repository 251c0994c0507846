import type { Content } from "#kits/tool.ts";
import type { Loaded, Page, Still } from "#site/loaded.ts";
import type { Route } from "#site/route.ts";
import { loadContent, tools } from "#tools/registry.ts";
import { loadToolPage } from "#tools/tool-pages.ts";
import { pageName } from "./controls-of.ts";

export { resolve } from "#site/route-table.ts";

const controls = import.meta.glob<{ default: Page }>(["/src/pages/*.tsx", "!/src/pages/*-parts.tsx"]);
const parts = import.meta.glob<{ default: Still }>("./*-parts.tsx");
const contents = import.meta.glob<Content>("./*-content.ts");

/** Loads all that a route's page is made of. */
export const loadPage = (route: Route): Promise<Loaded> =>
  route.kind === "tool" ? loadTool(route.folder) : loadPlain(route);

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

async function loadPlain(route: Exclude<Route, { kind: "tool" }>): Promise<Loaded> {
  const name = pageName(route);
  const loadWords = contents[`./${name}-content.ts`];
  const [page, still, content, words] = await Promise.all([
    controls[`/src/pages/${name}.tsx`]?.(),
    parts[`./${name}-parts.tsx`]?.(),
    loadWords?.(),
    loadWords && import("#site/words.tsx"),
  ]);
  return { Page: page?.default, Still: still?.default, words: words && content && { Words: words.Words, content } };
}
