import { type ComponentType, type ReactNode, use, useEffect, useRef } from "react";
import { issuesUrl } from "#config.ts";
import { holdsWork, WORK_WOULD_GO } from "#platform/in-memory.ts";
import { LoadError } from "#platform/load-part.ts";
import { reloadPage } from "#platform/reload-page.ts";
import { Boundary } from "#ui/boundary.tsx";
import { Button } from "#ui/button.tsx";
import { PrerenderedContext, showHeadOf } from "./prerendered.ts";

/** The screen for a page that failed: the specification's heading, the reason, and a way on. */
export const ErrorScreen = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-col items-start gap-4 py-20">
    <h1 tabIndex={-1} className="text-4xl">
      Erreur
    </h1>
    {children}
    <a href={issuesUrl} className="text-accent underline underline-offset-3">
      Report an issue
    </a>
  </div>
);

const needsReload = (error: unknown): boolean => error instanceof LoadError && error.failure.remedy === "reload";

const RELOADED = "reloadedFor";

/**
 * A release takes the old chunks away: a page that still asks for one is loaded anew, once for each address. Where that
 * would close what the visitor has open, it is left to the visitor.
 */
function reloadOnce(error: unknown) {
  if (!needsReload(error) || holdsWork()) return;
  try {
    if (sessionStorage.getItem(RELOADED) === location.pathname) return;
    sessionStorage.setItem(RELOADED, location.pathname);
    void reloadPage();
  } catch {
    // Without storage there is no telling whether this is the second time: the visitor may reload by the button.
  }
}

/** Why something failed, and the button that tries it again. `what` names it at the start of the sentence. */
export const LoadFailure = ({
  what,
  error,
  onRetry,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) => {
  const isUnloaded = error instanceof LoadError;
  return (
    <>
      <p role="alert" className="max-w-reading break-words">
        {isUnloaded ? error.about(what).message : String(error)}
      </p>
      <Button
        look="primary"
        onClick={async () => {
          // Offline a reload would lead out of the site.
          if (isUnloaded && error.failure.remedy === "reload" && (await reloadPage())) return;
          onRetry();
        }}
      >
        Try again
      </Button>
    </>
  );
};

/** The error screen in place of a page that failed, with a retry. */
function FailedPage({
  path,
  error,
  onRetry,
}: {
  readonly path: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const screen = useRef<HTMLDivElement>(null);
  const entered = use(PrerenderedContext);
  useEffect(() => {
    // The head that the document came with is about another page, or about the one that failed.
    showHeadOf(entered, undefined);
    document.documentElement.dataset.ready = path;
    screen.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [entered, path]);

  return (
    <div ref={screen} className="page-width">
      <title>Erreur | Tabkit</title>
      <ErrorScreen>
        <LoadFailure what="This page" error={error} onRetry={onRetry} />
        {needsReload(error) && holdsWork() && (
          <>
            <p className="max-w-reading">{WORK_WOULD_GO} Go back to save what you need of them.</p>
            <Button onClick={() => history.back()}>Go back</Button>
          </>
        )}
      </ErrorScreen>
    </div>
  );
}

/** Shows the error screen, inside the frame of a page, when the page of a path fails. */
export const PageBoundary = ({
  path,
  Frame,
  children,
}: {
  readonly path: string;
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}) => (
  <Boundary
    resetKey={path}
    onError={reloadOnce}
    fallback={(error, retry) => (
      <Frame>
        <FailedPage path={path} error={error} onRetry={retry} />
      </Frame>
    )}
  >
    {children}
  </Boundary>
);
