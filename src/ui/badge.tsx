import type { ReactNode } from "react";

/** A word or two in a small rounded badge. */
export const Badge = ({ quiet = false, children }: { readonly quiet?: boolean; readonly children: ReactNode }) => (
  <span
    className={`badge inline-block rounded-chip whitespace-nowrap px-2 py-0.5 text-xs leading-4 font-semibold ${quiet ? "bg-sunken text-ink-3" : "bg-accent-soft text-accent"}`}
  >
    {children}
  </span>
);
