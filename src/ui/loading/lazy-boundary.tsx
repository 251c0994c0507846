import { type ReactNode, Suspense } from "react";
import { faultOfPart } from "#platform/fault.ts";
import { Boundary } from "./boundary.tsx";
import { FaultNote } from "./fault-note.tsx";

/**
 * Shows `fallback` while its children load (`lazy`). If they cannot be loaded, a message with a retry replaces them, and
 * the page around them keeps working, with everything that the visitor typed.
 */
export const LazyBoundary = ({
  fallback = <p className="text-sm text-ink-3">Loading …</p>,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}) => (
  <Boundary fallback={(error, retry) => <FaultNote fault={faultOfPart("This part", error)} onRetry={retry} />}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
);
