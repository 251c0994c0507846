import { type ReactNode, Suspense, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageLoader } from "#pages/page-loader.ts";
import { firstActs } from "#platform/first-acts.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { RECEIVED } from "#platform/loading/service-worker.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { readPreference } from "#platform/storage.ts";
import { PageBoundary } from "#site/frame/error-screen.tsx";
import { Header } from "#site/frame/header.tsx";
import { PageFrame, StaticIsland } from "#site/frame/page-frame.tsx";
import { useRememberedScroll, useScrollOnArrival } from "#site/frame/scroll.ts";
import { MY_TOOLS } from "#site/my-tools/my-tools-name.ts";
import { NewRelease, Release } from "#site/offline/keep-for-offline.tsx";
import { usePath, useVisit } from "#site/routes/location.tsx";
import { PrerenderedContext, showHeadOf } from "#site/routes/prerendered.ts";
import type { Route } from "#site/routes/route.ts";
import { RequestStatus } from "#site/search/request-status.tsx";
import { type Asked, OpenSearchContext, Search } from "#site/search/search.tsx";
import { type SendRequest, SendRequestContext } from "#ui/files/send-requests.ts";
import { Boundary } from "#ui/loading/boundary.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { currentQuery } from "./platform/address/query.ts";

const LateParts = lazy(() => import("#site/files/late-parts.tsx"));
const Footer = lazy(() => import("#site/frame/footer.tsx"));

/** So long after a failure the next use tries again to load the late parts. */
const RETRY_MS = 3000;

/** The whole site: the frame of every page, and the page of the current path. */
export function App({ pages }: { readonly pages: PageLoader }) {
  const path = usePath();
  const visit = useVisit();
  // What the search begins with; undefined while it is closed.
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback((query: string, isText?: boolean) => setAsked({ query, entered: false, isText }), []);
  const close = useCallback(() => setAsked(undefined), []);
  // What is to be sent to another tool; it waits for the menu.
  const [sending, setSending] = useState<SendRequest>();
  const send = useCallback(
    (request: SendRequest) => setSending((open) => (open?.opener === request.opener ? undefined : request)),
    [],
  );
  const endSending = useCallback(() => setSending(undefined), []);
  const [isUsed, setUsed] = useState(false);
  useRememberedScroll();

  useEffect(
    () => firstActs()?.takeSearches((typed) => flushSync(() => setAsked((before) => (before ? undefined : typed)))),
    [],
  );

  useEffect(() => {
    const load = (): Promise<void> =>
      LateParts.preload().then(
        () => setUsed(true),
        () => {
          forgetFailures();
          setTimeout(() => void whenUsed().then(load), RETRY_MS);
        },
      );
    // What was shared with the installed app does not wait for a key, and neither do favorites.
    const isNow =
      firstActs()?.isWaiting() || new URLSearchParams(currentQuery()).has(RECEIVED) || readPreference(MY_TOOLS);
    void (isNow ? load() : whenUsed().then(load));
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-30 rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <Header path={path} onSearch={() => ask("")} />
      <PageBoundary path={path} Frame={MainAndFooter}>
        <Suspense
          fallback={
            <MainAndFooter>
              <Loading />
            </MainAndFooter>
          }
        >
          <OpenSearchContext value={ask}>
            <SendRequestContext value={send}>
              <CurrentPage key={path + visit} path={path} pages={pages} />
            </SendRequestContext>
          </OpenSearchContext>
        </Suspense>
      </PageBoundary>
      <NewRelease path={path} />
      {isUsed && <LateParts onText={ask} sending={sending} onSendingEnd={endSending} />}
      {asked && <Search key={asked.query} typed={asked} onClose={close} />}
    </div>
  );
}

const MainAndFooter = ({ route, children }: { readonly route?: Route; readonly children: ReactNode }) => (
  <>
    <main id="main" className="flex-1">
      {children}
    </main>
    <footer className="mt-14 border-t border-line sm:mt-20">
      {/* Where the footer itself cannot be loaded, its place stays empty. */}
      <Boundary resetKey={route?.path} fallback={() => null}>
        <Suspense>
          {route?.kind === "notFound" ? (
            <Footer isNotFound />
          ) : (
            <StaticIsland name="footer">
              <Footer isNotFound={false} />
            </StaticIsland>
          )}
        </Suspense>
      </Boundary>
      <div className="page-width flex flex-wrap items-start justify-between gap-x-8 gap-y-2 pb-7 text-sm text-ink-2">
        <RequestStatus />
        <Release />
      </div>
    </footer>
  </>
);

function CurrentPage({ path, pages }: { readonly path: string; readonly pages: PageLoader }) {
  const route = use(pages.findRoute(path));
  const loaded = use(pages.loadPage(route));
  const entered = use(PrerenderedContext);
  const page = useRef<HTMLDivElement>(null);
  useScrollOnArrival(path);
  useLayoutEffect(() => showHeadOf(entered, route.path), [entered, route.path]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    // On the first page the focus stays where the browser puts it.
    if (dataset.ready !== undefined) page.current?.querySelector("h1")?.focus({ preventScroll: true });
    dataset.ready = path;
  }, [path]);

  return (
    <MainAndFooter route={route}>
      <div ref={page}>
        <PageFrame route={route} loaded={loaded} />
      </div>
    </MainAndFooter>
  );
}

/** As tall as a window, so that the footer does not jump while a page is fetched. */
function Loading() {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <div className="page-width min-h-dvh pt-10">
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
