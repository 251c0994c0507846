import type { ReactNode } from "react";
import { useHydrated } from "#platform/use-hydrated.ts";

/**
 * Controls in prerendered HTML, which do nothing before the script that serves them is here: until then they are inert, and
 * soon look it. The page says so (scripts/document.ts).
 */
export const UntilReady = ({
  children,
  className = "",
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) => (
  <div inert={!useHydrated()} className={`awaited ${className}`}>
    {children}
  </div>
);
