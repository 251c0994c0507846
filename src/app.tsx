import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { forgetFailures, loadOnce } from "#platform/load-once.ts";
import { whenIdle } from "#platform/when-idle.ts";
import { PageBoundary, Trouble } from "#site/error-screen.tsx";
import { Header } from "#site/header.tsx";
import { Kept } from "#site/kept.tsx";
import { usePath } from "#site/location.tsx";
import { PageFrame } from "#site/page-frame.tsx";
import type { Route } from "#site/route.ts";
import { findRoute, loadRoute, providePages } from "#site/routes.ts";
import { useRememberedScroll, useScrollOnArrival } from "#site/scroll.ts";
import { SearchWaiting, type Typed } from "#site/search-waiting.tsx";
import { showWrittenHead } from "#site/written.ts";
import { Boundary } from "#ui/boundary.tsx";
import { lazy } from "#ui/lazy.tsx";

providePages(() => import("#pages/load-page.ts"));

const loadSearch = () => import("#site/search-dialog.tsx");
const SearchDialog = lazy(loadSearch);
const Footer = lazy(() => import("#site/footer.tsx"));

/** Fetches the search ahead. What goes wrong is met, and told, when it is opened. */
const fetchSearch = () => void loadOnce(loadSearch, loadSearch).catch(forgetFailures);

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
    void whenIdle().then(fetchSearch);
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
      <PageBoundary path={path} Frame={Framed}>
        <Suspense
          fallback={
            <Framed>
              <Loading />
            </Framed>
          }
        >
          <Shown key={path} path={path} />
        </Suspense>
      </PageBoundary>
      {searching && <SearchAtOnce onClose={close} />}
    </div>
  );
}

/** The search, which takes what is typed from the first key on, though its script is fetched when it is wanted. */
function SearchAtOnce({ onClose }: { readonly onClose: () => void }) {
  const [typed] = useState<Typed>(() => ({ query: "", entered: false }));
  const waiting = (children: ReactNode) => <SearchWaiting {...{ typed, onClose, children }} />;
  return (
    <Boundary fallback={(error, retry) => waiting(<Trouble what="The search" error={error} onRetry={retry} />)}>
      <Suspense fallback={waiting("Loading …")}>
        <SearchDialog typed={typed} onClose={onClose} />
      </Suspense>
    </Boundary>
  );
}

const Framed = ({ route, children }: { readonly route?: Route; readonly children: ReactNode }) => (
  <>
    <main id="main" className="flex-1">
      {children}
    </main>
    <footer className="mt-20 border-t border-line">
      {/* It may be what could not be loaded: nothing stands in its place. */}
      <Boundary resetKey={route?.path} fallback={() => null}>
        <Suspense>
          {route?.kind === "notFound" ? (
            <Footer isNotFound />
          ) : (
            <Kept mark="footer">
              <Footer isNotFound={false} />
            </Kept>
          )}
        </Suspense>
      </Boundary>
    </footer>
  </>
);

function Shown({ path }: { readonly path: string }) {
  const route = use(findRoute(path));
  const loaded = use(loadRoute(route));
  const page = useRef<HTMLDivElement>(null);
  useScrollOnArrival(path);
  useLayoutEffect(() => showWrittenHead(route.path), [route.path]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    // Where the first page is shown the visitor has come from elsewhere, and is where the browser puts them.
    if (dataset.ready !== undefined) page.current?.querySelector("h1")?.focus({ preventScroll: true });
    dataset.ready = path;
  }, [path]);

  return (
    <Framed route={route}>
      <div ref={page}>
        <PageFrame route={route} loaded={loaded} />
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
        <div className="h-14 max-w-md rounded-control bg-sunken" />
        <div className="mt-8 h-80 rounded-card border border-line bg-surface" />
      </div>
    </div>
  );
}
