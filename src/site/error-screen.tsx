import { Component, type ReactNode } from "react";
import { issuesUrl } from "#config.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ChunkError, forgetFailures } from "./routes.ts";

/** What a visitor sees when a page of ours failed: the specification's heading, and the error's own text. */
export const ErrorScreen = ({ text }: { readonly text: string }) => (
  <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-20 sm:px-6">
    <h1 tabIndex={-1} className="text-4xl">
      Erreur
    </h1>
    <p className="max-w-reading break-words text-ink-2">{text}</p>
    <div className="flex flex-wrap gap-3">
      <Button look="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
      <a href={issuesUrl} className={buttonClass()}>
        Report an issue
      </a>
    </div>
  </div>
);

const RELOADED = "reloadedFor";

/**
 * A release takes the old chunks away: a page that still asks for one is loaded anew, once for each address. Without a
 * connection that would lead to the browser's own page, with no way back into the site.
 */
function reloadOnce() {
  if (!navigator.onLine) return;
  try {
    if (sessionStorage.getItem(RELOADED) === location.pathname) return;
    sessionStorage.setItem(RELOADED, location.pathname);
    location.reload();
  } catch {
    // Without storage there is no telling whether this is the second time: the visitor may reload by the button.
  }
}

/**
 * Keeps a failure inside: the page around it lives on, and another `resetKey` (another path) starts afresh. Where there is
 * a `fallback` it stands for what failed, and the page is not loaded anew: the visitor keeps what the rest of it holds.
 */
export class ErrorBoundary extends Component<
  { readonly resetKey: string; readonly fallback?: ReactNode; readonly children: ReactNode },
  { readonly error: unknown; readonly resetKey: string }
> {
  override state = { error: undefined as unknown, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("Unknown error") };
  }

  static getDerivedStateFromProps(props: { resetKey: string }, state: { resetKey: string }) {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkError)) return;
    forgetFailures();
    if (this.props.fallback === undefined) reloadOnce();
  }

  override render() {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (error === undefined) return children;
    if (fallback !== undefined) return fallback;
    return <ErrorScreen text={error instanceof Error ? error.message : String(error)} />;
  }
}
