import { type ReactNode, Suspense } from "react";
import { faultOfPart } from "#platform/fault.ts";
import { Boundary } from "./boundary.tsx";
import { FaultNote } from "./fault-note.tsx";

/**
 * A part of a page that is loaded when it is wanted (`lazy`). Where it cannot be, it says so in its place and is tried
 * again from there: the page around it lives on, with all that the visitor typed.
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
