import { type ComponentType, type ReactNode, use, useEffect, useRef } from "react";
import { issuesUrl } from "#config.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { lossOnLeaving, reloadPage } from "#platform/page/leave.ts";
import { PrerenderedContext, showHeadOf } from "#site/routes/prerendered.ts";
import { Button } from "#ui/button.tsx";
import { Boundary } from "#ui/loading/boundary.tsx";
import { ReloadButton } from "#ui/loading/reload-button.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";

/** The screen for a page that failed: the specification's heading, the reason, and a way on. */
export const ErrorScreen = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-col items-start gap-4 py-12">
    <h1 tabIndex={-1} className="text-4xl">
      Erreur
    </h1>
    {children}
    <OutsideLink href={issuesUrl} className="text-accent underline underline-offset-3">
      Report an issue
    </OutsideLink>
  </div>
);

const needsReload = (error: unknown): boolean => error instanceof LoadError && error.failure.remedy === "reload";

const RELOADED = "reloadedFor";

/**
 * A new release removes the old chunks. A page that still requests one is reloaded, once per address. If that would
 * close something the visitor has open, the visitor decides.
 */
function reloadOnce(error: unknown) {
  if (!needsReload(error) || lossOnLeaving() !== undefined) return;
  try {
    if (sessionStorage.getItem(RELOADED) === location.pathname) return;
    sessionStorage.setItem(RELOADED, location.pathname);
    void reloadPage();
  } catch {
    // Without storage we can't tell whether this is the second time: the visitor can reload with the button.
  }
}

/** Why something failed, and the button that mends it. `what` names it at the start of the sentence. */
export const LoadFailure = ({
  what,
  error,
  onRetry,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) => (
  <>
    <p role="alert" className="max-w-reading break-words">
      {error instanceof LoadError ? error.about(what).message : String(error)}
    </p>
    {needsReload(error) ? (
      <ReloadButton look="primary" />
    ) : (
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    )}
  </>
);

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
        {needsReload(error) && lossOnLeaving() !== undefined && (
          <>
            <p className="max-w-reading">Go back to save what you need first.</p>
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
