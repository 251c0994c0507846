import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A fold of what is there from the start: a `Disclosure` would load what its late parts need on every converter. */
export const Fold = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <details data-look="box" className="disclosure">
    <summary>
      {label}
      <ChevronDown aria-hidden size={16} />
    </summary>
    <div>{children}</div>
  </details>
);
