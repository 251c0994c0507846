import "./styles.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadsAnalytics } from "#config.ts";
import { pageLoader } from "#pages/page-loader.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import { keepFocus } from "#site/frame/keep-focus.ts";
import { base, below } from "#site/routes/base.ts";
import { followLinks } from "#site/routes/location.tsx";
import { makeAddressesAbsolute, PrerenderedContext, readPrerendered } from "#site/routes/prerendered.ts";
import { prefetchSearch } from "#site/search/search.tsx";
import { App } from "./app.tsx";
import { keepStateOfEntries } from "./platform/address/address.ts";

async function start(root: HTMLElement) {
  keepStateOfEntries();
  // Islands keep the HTML that they have now: absolute addresses must be in it.
  makeAddressesAbsolute(document);
  const entered = readPrerendered(document);
  const pages = pageLoader(entered.page);
  const path = below(location.pathname);
  const route = entered.page?.route ?? (await pages.findRoute(path));
  // Another spelling or an old name: the address becomes the page's own.
  if (route.kind !== "notFound" && path !== route.path) {
    history.replaceState(history.state, "", base + route.path + location.hash);
  }
  // The prerendered page stays as it is until its scripts are here. A failure is shown by the page.
  await Promise.all([pages.findRoute(route.path), pages.loadPage(route)]).catch(() => {});
  followLinks(pages.prefetch);
  const app = (
    <StrictMode>
      <PrerenderedContext value={entered}>
        <App pages={pages} />
      </PrerenderedContext>
    </StrictMode>
  );
  keepFocus();
  void whenUsed().then(prefetchSearch);
  if (entered.page) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");
void start(root);

if (loadsAnalytics) {
  for (const src of ["/_vercel/insights/script.js", "/_vercel/speed-insights/script.js"]) {
    const script = Object.assign(document.createElement("script"), { src: scriptAddress(src), defer: true });
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged, and nothing more
    script.onerror = () => console.warn(`${src} could not be loaded`);
    document.head.append(script);
  }
}
