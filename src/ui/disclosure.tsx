import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LazyBoundary } from "./loading/fault-note.tsx";

/**
 * A summary that opens to show more: a box inside a card, a card of its own, or a line of a list. Children passed as a
 * function are rendered when it is first opened, and may be components that load then (`lazy`). Of disclosures with the
 * same `name`, at most one is open. To open one by program, pass `open` and update it from `onToggle`.
 */
export function Disclosure({
  label,
  look = "box",
  icon: Icon = ChevronDown,
  name,
  open = false,
  onToggle,
  children,
}: {
  readonly label: ReactNode;
  readonly look?: "box" | "card" | "line";
  readonly icon?: LucideIcon;
  readonly name?: string;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode | (() => ReactNode);
}) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      name={name}
      open={open}
      onToggle={({ currentTarget }) => {
        setWasOpened(true);
        onToggle?.(currentTarget.open);
      }}
      data-look={look}
      className="disclosure"
    >
      <summary>
        {label}
        <Icon aria-hidden size={look === "box" ? 16 : 18} />
      </summary>
      <div>
        {typeof children === "function" ? (open || wasOpened) && <LazyBoundary>{children()}</LazyBoundary> : children}
      </div>
    </details>
  );
}
