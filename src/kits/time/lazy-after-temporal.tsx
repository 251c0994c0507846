import type { ComponentType, ReactNode } from "react";
import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";

/** A component that calculates with dates: loaded after `Temporal`, and never rendered into prerendered pages. */
export function lazyAfterTemporal<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
): ComponentType<Props> {
  const Part = lazy<Props>(async () => {
    await ensureTemporal();
    return load();
  });
  return function AfterTemporal(props: Props) {
    return useHydrated() ? (
      <LazyBoundary fallback={fallback}>
        <Part {...props} />
      </LazyBoundary>
    ) : (
      fallback
    );
  };
}
