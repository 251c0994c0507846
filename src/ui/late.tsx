import { Component, type ReactNode, Suspense } from "react";

/**
 * A part of a page that is loaded when it is wanted (React's `lazy`). Where it cannot be, it says so in its place: the
 * page around it lives on, with all that the visitor typed.
 */
export class Late extends Component<
  { readonly fallback?: ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { fallback = <p className="text-sm text-ink-3">Loading …</p>, children } = this.props;
    if (!this.state.failed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return (
      <p role="alert" className="text-sm text-warn">
        This part could not be loaded. Check your connection, and reload the page to try again.
      </p>
    );
  }
}
