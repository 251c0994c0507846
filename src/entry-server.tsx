import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { pageLoader } from "#pages/page-loader.ts";
import { PrerenderProvider, type PrerenderTarget } from "#site/routes/location.tsx";
import type { Route } from "#site/routes/route.ts";
import { aliases, resolve, routes } from "#site/routes/route-table.ts";
import { IconFile, iconId } from "#site/tool-card.tsx";
import { tools } from "#tools/registry.ts";
import { App } from "./app.tsx";

export { ipServiceUrl, knownSiteUrl } from "#config.ts";
export { controlsOf } from "#pages/controls-of.ts";
export { makePreviews } from "#pages/previews.ts";
export { aliases, resolve, routes };

const pages = pageLoader(undefined);

/** Whether a route is listed for search engines. */
export const isPublished = (route: Route): boolean =>
  route.path !== "/Error" && !(route.kind === "tool" && route.maintenance);

/** The HTML of a page: the tags for its head, and what goes into the root element. */
export async function render(page: PrerenderTarget): Promise<{ head: string; body: string }> {
  const { prelude } = await prerender(
    <StrictMode>
      <PrerenderProvider value={page}>
        <App pages={pages} />
      </PrerenderProvider>
    </StrictMode>,
    // One piece: what arrives in later pieces is put in place by inline scripts, which the policy forbids.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  // Without a document around it React writes title, meta and link tags first.
  const tags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? "";
  // Marked as about this page, so that another page can take them away.
  return { head: tags.replaceAll("/>", " data-page/>"), body: html.slice(tags.length) };
}

/** The file of the icons that prerendered pages refer to. */
export const iconFile = (): string =>
  renderToStaticMarkup(<IconFile icons={tools.map((tool) => [iconId(tool), tool.icon])} />);
