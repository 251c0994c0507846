import { type ComponentType, use } from "react";
import { loadOnce } from "#platform/load-once.ts";

/**
 * A component of which the script is loaded when it is first shown, inside a `LazyBoundary` or another Boundary and Suspense.
 * Unlike React's own `lazy`, it can be tried again.
 */
export const lazy =
  <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> =>
  (props) => {
    const { default: Part } = use(loadOnce(load, load));
    return <Part {...props} />;
  };
