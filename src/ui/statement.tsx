import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";

/** Whether something matches, with an icon and a color; `waiting` says why that is not known yet. */
export const Statement = ({
  kind,
  children,
}: {
  readonly kind: "matches" | "differs" | "waiting";
  readonly children: ReactNode;
}) => (
  <p
    className={`flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-sm font-medium [overflow-wrap:anywhere] ${
      kind === "matches"
        ? "bg-accent-soft text-accent"
        : kind === "differs"
          ? "bg-warn-soft text-warn"
          : "bg-sunken text-ink-2"
    }`}
  >
    {kind === "matches" && <CircleCheck aria-hidden size={18} className="mt-px shrink-0" />}
    {kind === "differs" && <CircleX aria-hidden size={18} className="mt-px shrink-0" />}
    <span className="min-w-0">{children}</span>
  </p>
);
