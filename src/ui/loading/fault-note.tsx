import { type ReactNode, Suspense } from "react";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { Boundary } from "./boundary.tsx";
import { ReloadButton } from "./reload-button.tsx";

/**
 * Shows a failure, with the button that may fix it. It's rendered without a failure too, so that screen readers
 * announce it.
 */
export const FaultNote = ({
  fault,
  onRetry,
  look = "secondary",
}: {
  readonly fault: Fault | undefined;
  readonly onRetry?: (() => void) | undefined;
} & Pick<ButtonLook, "look">) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-warn empty:hidden">
    {fault && (
      <>
        <p className="min-w-0 wrap-anywhere">{fault.message}</p>
        {fault.remedy === "reload" && <ReloadButton look={look} size="small" />}
        {fault.remedy === "retry" && onRetry && (
          <Button look={look} size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </>
    )}
  </div>
);

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
