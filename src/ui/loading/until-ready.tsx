import { type ReactNode, useEffect, useRef } from "react";
import { FIELDS, firstActs } from "#platform/first-acts.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";

/**
 * Controls in prerendered HTML, which do nothing before the script that serves them is here: until then they are inert, and
 * soon look it. The page says so (scripts/document.ts). A field that was tapped meanwhile has the focus then.
 */
export function UntilReady({
  children,
  className = "",
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const isHydrated = useHydrated();
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tapped = firstActs()?.tapped;
    if (!isHydrated || !tapped || tapped.within !== controls.current || document.activeElement !== document.body)
      return;
    tapped.within.querySelectorAll<HTMLElement>(FIELDS)[tapped.at]?.focus({ preventScroll: true });
  }, [isHydrated]);
  return (
    <div ref={controls} inert={!isHydrated} className={`awaited ${className}`}>
      {children}
    </div>
  );
}
