import { ChevronDown, type LucideIcon, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cardClass } from "./card.tsx";
import { LazyBoundary } from "./lazy-boundary.tsx";

/** What a disclosure looks like: a box inside a card, a card of its own, or one line of a list. */
export type DisclosureLook = "box" | "card" | "line";

interface Look {
  readonly frame: string;
  readonly summary: string;
  readonly content: string;
  readonly icon: LucideIcon;
  readonly iconSize: number;
  readonly turn: string;
}

const LOOKS: Readonly<Record<DisclosureLook, Look>> = {
  box: {
    frame: "rounded-control border border-line",
    summary: "min-h-11 gap-3 rounded-control px-4 text-sm",
    content: "flex flex-col gap-5 border-t border-line p-4",
    icon: ChevronDown,
    iconSize: 16,
    turn: "group-open:rotate-180",
  },
  card: {
    frame: `mt-6 ${cardClass}`,
    summary: "gap-3 rounded-card px-5 py-4 sm:px-6",
    content: "border-t border-line p-5 sm:p-6",
    icon: ChevronDown,
    iconSize: 18,
    turn: "group-open:rotate-180",
  },
  line: {
    frame: "border-b border-line",
    summary: "gap-4 rounded-control py-4",
    content: "pb-5",
    icon: Plus,
    iconSize: 18,
    turn: "group-open:rotate-45",
  },
};

/**
 * A summary that opens to show more. Children given as a function are rendered when it is first opened, and may be
 * components that load then (`lazy`). Of disclosures with the same `name`, at most one is open. To open one by
 * program, pass `open` and update it from `onToggle`.
 */
export function Disclosure({
  label,
  look = "box",
  name,
  open = false,
  onToggle,
  children,
}: {
  readonly label: ReactNode;
  readonly look?: DisclosureLook;
  readonly name?: string;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode | (() => ReactNode);
}) {
  const [wasOpened, setWasOpened] = useState(false);
  const { frame, summary, content, icon: Icon, iconSize, turn } = LOOKS[look];
  return (
    <details
      name={name}
      open={open}
      onToggle={({ currentTarget }) => {
        setWasOpened(true);
        onToggle?.(currentTarget.open);
      }}
      className={`group ${frame}`}
    >
      <summary
        className={`flex list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden ${summary}`}
      >
        {label}
        <Icon aria-hidden size={iconSize} className={`shrink-0 text-ink-3 transition-transform ${turn}`} />
      </summary>
      <div className={content}>
        {typeof children === "function" ? (open || wasOpened) && <LazyBoundary>{children()}</LazyBoundary> : children}
      </div>
    </details>
  );
}
