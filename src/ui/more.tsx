import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Late } from "./late.tsx";

/**
 * What a tool can do beyond its basic job, folded away inside its card until it is asked for. Children given as a
 * function are made when it is first opened, and may be of components that are loaded then (React's `lazy`).
 */
export function More({
  label,
  open = false,
  children,
}: {
  readonly label: string;
  readonly open?: boolean;
  readonly children: ReactNode | (() => ReactNode);
}) {
  const [opened, setOpened] = useState(open);
  return (
    <details open={open} onToggle={() => setOpened(true)} className="group rounded-control border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">
        {typeof children !== "function" ? children : opened && <Late>{children()}</Late>}
      </div>
    </details>
  );
}
