import type { ReactNode } from "react";

/** A word or two in a small rounded badge. */
export const Badge = ({ quiet, children }: { readonly quiet?: boolean; readonly children: ReactNode }) => (
  <span className="badge" data-quiet={quiet}>
    {children}
  </span>
);
