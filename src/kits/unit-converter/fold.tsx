import type { ReactNode } from "react";

/**
 * A fold whose content is there from the start: a `Disclosure` would load what its late parts need, and its icon, on
 * every converter.
 */
export const Fold = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <details data-look="box" className="disclosure">
    <summary>
      {label}
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="m6 9 6 6 6-6" />
      </svg>
    </summary>
    <div>{children}</div>
  </details>
);
