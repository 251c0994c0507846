import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** What a fold and a disclosure have in common. */
export interface FoldProps {
  readonly label: ReactNode;
  /** A box inside a card, a card of its own, or a line of a list. */
  readonly look?: "box" | "card" | "line";
  readonly icon?: LucideIcon;
  /** Of those with the same name, at most one is open. */
  readonly name?: string;
  /** To open it by program: to be updated from `onToggle`. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
}

/** A summary that opens to show more, which is there from the start. For what loads then there is `Disclosure`. */
export const Fold = ({
  label,
  look = "box",
  icon: Icon = ChevronDown,
  name,
  open = false,
  onToggle,
  children,
}: FoldProps & { readonly children: ReactNode }) => (
  <details
    name={name}
    open={open}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    data-look={look}
    className="disclosure"
  >
    <summary>
      {label}
      <Icon aria-hidden size={look === "box" ? 16 : 18} />
    </summary>
    <div>{children}</div>
  </details>
);
