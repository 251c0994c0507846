import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { issuesUrl } from "#config.ts";
import { LoadError } from "#platform/load-part.ts";
import { reloadPage } from "#platform/reload-page.ts";
import { Boundary } from "#ui/boundary.tsx";
import { Button } from "#ui/button.tsx";
import { showWrittenHead } from "./written.ts";

/** What a visitor sees when a page of ours failed: the specification's heading, what it says, and a way on. */
export const ErrorScreen = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-20 sm:px-6">
    <h1 tabIndex={-1} className="text-4xl">
      Erreur
    </h1>
    {children}
    <a href={issuesUrl} className="text-accent underline underline-offset-3">
      Report an issue
    </a>
  </div>
);

const RELOADED = "reloadedFor";

/** A release takes the old chunks away: a page that still asks for one is loaded anew, once for each address. */
function reloadOnce(error: unknown) {
  if (!(error instanceof LoadError) || error.failure.remedy !== "reload") return;
  try {
    if (sessionStorage.getItem(RELOADED) === location.pathname) return;
    sessionStorage.setItem(RELOADED, location.pathname);
    void reloadPage();
  } catch {
    // Without storage there is no telling whether this is the second time: the visitor may reload by the button.
  }
}

/** Why something failed, which `what` names at a sentence's start, and the button that tries it again. */
export const Trouble = ({
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

/** The error screen in the place of the page of a path that failed, from where it is tried again. */
function Failed({
  path,
  error,
  onRetry,
}: {
  readonly path: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The head that the document came with is another page's, or one's that is not to be seen.
    showWrittenHead(undefined);
    document.documentElement.dataset.ready = path;
    screen.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div ref={screen}>
      <title>Erreur | Tabkit</title>
      <ErrorScreen>
        <Trouble what="This page" error={error} onRetry={onRetry} />
      </ErrorScreen>
    </div>
  );
}

/** Shows the error screen, inside the frame of a page, where the page of a path fails. */
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
        <Failed path={path} error={error} onRetry={retry} />
      </Frame>
    )}
  >
    {children}
  </Boundary>
);
