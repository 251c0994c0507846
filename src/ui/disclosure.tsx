import { Plus } from "lucide-react";
import type { ReactNode } from "react";

/** A line that unfolds what is beneath it. Of those that share a `name`, at most one is open. */
export const Disclosure = ({
  summary,
  name,
  open,
  children,
}: {
  readonly summary: ReactNode;
  readonly name?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) => (
  <details name={name} open={open} className="group border-b border-line">
    <summary className="flex list-none items-center justify-between gap-4 rounded-control py-4 font-semibold [&::-webkit-details-marker]:hidden">
      {summary}
      <Plus aria-hidden size={18} className="shrink-0 text-ink-3 transition-transform group-open:rotate-45" />
    </summary>
    <div className="pb-5">{children}</div>
  </details>
);
