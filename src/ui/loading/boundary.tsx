import { Component, type ReactNode } from "react";
import { forgetFailures } from "#platform/loading/load-once.ts";

/**
 * Contains a failure: everything around it keeps working. `fallback` replaces the failed part; its second argument
 * retries in place. Another `resetKey` starts over.
 */
export class Boundary extends Component<
  {
    readonly resetKey?: string | undefined;
    readonly fallback: (error: unknown, retry: () => void) => ReactNode;
    readonly onError?: (error: unknown) => void;
    readonly children: ReactNode;
  },
  { readonly failed: readonly [error: unknown] | undefined; readonly resetKey: string | undefined }
> {
  override state = { failed: undefined as readonly [unknown] | undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { failed: [error] };
  }

  static getDerivedStateFromProps(
    { resetKey }: { resetKey?: string | undefined },
    state: { resetKey: string | undefined },
  ) {
    return resetKey === state.resetKey ? null : { failed: undefined, resetKey };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  // What is shown again is loaded again.
  override componentWillUnmount() {
    if (this.state.failed) forgetFailures();
  }

  retry = () => {
    forgetFailures();
    this.setState({ failed: undefined });
  };

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed[0], this.retry) : this.props.children;
  }
}
