import "./styles.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadsAnalytics } from "#config.ts";
import { below, SiteLocation } from "#site/location.tsx";
import { loadRoute, resolve } from "#site/routes.ts";
import { App } from "./app.tsx";

// Scripts lie in a folder of the site's base, so that this script's own address tells where the site is served.
const up = import.meta.env.DEV ? "/" : "../";
const base = new URL(up, import.meta.url).pathname.replace(/\/$/, "");

const path = below(base, location.pathname);
const route = resolve(path);
// Another spelling, or one that a host found through its not-found page: the address becomes the page's own.
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

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

/** A release takes the old chunks away: a page that still asks for one is loaded anew, once. */
const RELOADED = "reloadedFor";
window.addEventListener("vite:preloadError", (event) => {
  try {
    if (sessionStorage.getItem(RELOADED) === location.pathname) return;
    sessionStorage.setItem(RELOADED, location.pathname);
  } catch {
    return;
  }
  event.preventDefault();
  location.reload();
});

// The prerendered page stays as it is until its chunk is here. No await at the top level: the chunk imports this one.
loadRoute(route)
  .catch(() => {})
  .then(() => {
    if (root.dataset.prerendered === route.path) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });

if (loadsAnalytics) {
  for (const src of ["/_vercel/insights/script.js", "/_vercel/speed-insights/script.js"]) {
    const script = Object.assign(document.createElement("script"), { src, defer: true });
    // biome-ignore lint/suspicious/noConsole: the specification has this failure logged, and nothing more
    script.onerror = () => console.warn(`${src} could not be loaded`);
    document.head.append(script);
  }
}
