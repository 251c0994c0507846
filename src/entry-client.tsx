import "./styles.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadsAnalytics } from "#config.ts";
import { below, SiteLocation } from "#site/location.tsx";
import { findRoute, loadRoute } from "#site/routes.ts";
import { written } from "#site/written.ts";
import { App } from "./app.tsx";

// Scripts lie in a folder of the site's base, so that this script's own address tells where the site is served.
const up = import.meta.env.DEV ? "/" : "../";
const base = new URL(up, import.meta.url).pathname.replace(/\/$/, "");

async function start(root: HTMLElement) {
  const path = below(base, location.pathname);
  const route = written?.route ?? (await findRoute(path));
  // Another spelling or an old name: the address becomes the page's own.
  if (route.kind !== "notFound" && path !== route.path) {
    history.replaceState(history.state, "", base + route.path + location.search + location.hash);
  }
  const app = (
    <StrictMode>
      <SiteLocation base={base} prerenderedPath={route.path}>
        <App />
      </SiteLocation>
    </StrictMode>
  );
  // Browsers read the icon's address anew on each change of path: from here on it is no longer relative.
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel*=icon], link[rel=manifest]")) {
    link.setAttribute("href", link.href);
  }
  // The prerendered page stays as it is until what it needs is here. What fails is told by the page.
  await Promise.all([findRoute(route.path), loadRoute(route)]).catch(() => {});
  if (written) hydrateRoot(root, app);
  else {
    // What stands in the head says only that nothing was found; the page rendered now brings its own.
    for (const tag of document.querySelectorAll(
      "title, meta[name]:not([name=viewport], [name=theme-color]), meta[property]",
    )) {
      tag.remove();
    }
    createRoot(root).render(app);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");
void start(root);

if (loadsAnalytics) {
  for (const src of ["/_vercel/insights/script.js", "/_vercel/speed-insights/script.js"]) {
    const script = Object.assign(document.createElement("script"), { src, defer: true });
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged, and nothing more
    script.onerror = () => console.warn(`${src} could not be loaded`);
    document.head.append(script);
  }
}
