import { type ComponentType, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ErrorBoundary } from "#site/error-screen.tsx";
import { Header } from "#site/header.tsx";
import { Kept } from "#site/kept.tsx";
import { usePath } from "#site/location.tsx";
import { PageFrame } from "#site/page-frame.tsx";
import type { Route } from "#site/route.ts";
import { findRoute, forgetFailures, loadOnce, loadRoute, providePages } from "#site/routes.ts";
import { useRememberedScroll, useScrollOnArrival } from "#site/scroll.ts";
import { SearchFailed } from "#site/search-failed.tsx";
import { showWrittenHead } from "#site/written.ts";

providePages(() => import("#pages/load-page.ts"));

const loadSearch = () => loadOnce("search", () => import("#site/search-dialog.tsx"));
const loadFooter = () => loadOnce("footer", () => import("#site/footer.tsx"));

/** Fetches the search ahead. What goes wrong is met, and told, when it is opened. */
const fetchSearch = () => void loadSearch().catch(forgetFailures);

/** A component of which the script is fetched when it is shown. */
const later =
  <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  (props: Props) => {
    const { default: Loaded } = use(load());
    return <Loaded {...props} />;
  };

const SearchDialog = later(loadSearch);
const Footer = later(loadFooter);

/** The whole site: what stands on every page, and the page of the current path. */
export function App() {
  const path = usePath();
  const [searching, setSearching] = useState(false);
  const close = () => setSearching(false);
  useRememberedScroll();

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // The K is likely to follow.
      if (event.key === "Control" || event.key === "Meta") fetchSearch();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setSearching((isOpen) => !isOpen);
      }
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-30 rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <Header path={path} onSearch={() => setSearching(true)} onSearchLikely={fetchSearch} />
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<Framed route={undefined}>{<Loading />}</Framed>}>
          <Shown key={path} path={path} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary resetKey={String(searching)} fallback={<SearchFailed onClose={close} />}>
        <Suspense>{searching && <SearchDialog onClose={close} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

const Framed = ({ route, children }: { readonly route: Route | undefined; readonly children: ReactNode }) => (
  <>
    <main id="main" className="flex-1">
      {children}
    </main>
    <footer className="mt-20 border-t border-line">
      <Suspense>
        {route?.kind === "notFound" ? (
          <Footer isNotFound />
        ) : (
          <Kept mark="footer">
            <Footer isNotFound={false} />
          </Kept>
        )}
      </Suspense>
    </footer>
  </>
);

let isFirstPage = true;

function Shown({ path }: { readonly path: string }) {
  const route = use(findRoute(path));
  const loaded = use(loadRoute(route));
  const page = useRef<HTMLDivElement>(null);
  useScrollOnArrival(path);
  useLayoutEffect(() => showWrittenHead(route.path), [route.path]);

  useEffect(() => {
    if (!isFirstPage) page.current?.querySelector("h1")?.focus({ preventScroll: true });
    isFirstPage = false;
    document.documentElement.dataset.ready = path;
  }, [path]);

  return (
    <Framed route={route}>
      <div ref={page}>
        <ErrorBoundary resetKey={path}>
          <PageFrame route={route} loaded={loaded} />
        </ErrorBoundary>
      </div>
    </Framed>
  );
}

/** As tall as a window, so that the footer neither jumps up nor down while a page is fetched. */
function Loading() {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <div className="mx-auto min-h-dvh max-w-form px-4 pt-10 sm:px-6">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div aria-hidden className="animate-pulse">
        <div className="flex gap-5">
          <div className="size-14 rounded-control bg-sunken" />
          <div className="flex-1">
            <div className="h-9 w-64 max-w-full rounded-control bg-sunken" />
            <div className="mt-3 h-4 w-96 max-w-full rounded-control bg-sunken" />
          </div>
        </div>
        <div className="mt-8 h-80 rounded-card border border-line bg-surface" />
      </div>
    </div>
  );
}
