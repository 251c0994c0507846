import { type ComponentType, use } from "react";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";

/** A component whose script is loaded when it is first shown, or when `preload` is called. */
type LazyComponent<Props> = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>;
  /** Loads its script ahead. A failure is shown when the component is. */
  readonly prefetch: () => Promise<unknown>;
};

/**
 * A component whose script is loaded when it is first shown, inside a `LazyBoundary` or another Boundary and Suspense.
 * Unlike React's own `lazy`, it can be tried again.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const preload = loadOnce(load);
  const Lazy = (props: Props) => {
    const { default: Part } = use(preload());
    return <Part {...props} />;
  };
  return Object.assign(Lazy, { preload, prefetch: () => preload().catch(forgetFailures) });
}
