import type { ReactNode } from "react";

/** What a request came to; dimmed while a newer request has no result yet. */
export const UntilNewer = ({ isPending, children }: { readonly isPending: boolean; readonly children: ReactNode }) => (
  <div className={`flex flex-col gap-3 ${isPending ? "opacity-60" : ""}`} aria-busy={isPending}>
    {children}
    {isPending && <p className="text-sm text-ink-3">For the input before the last change.</p>}
  </div>
);
