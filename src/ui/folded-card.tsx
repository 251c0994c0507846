import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Card } from "./card.tsx";
import { Late } from "./late.tsx";

/**
 * A further tool on a card of its own, folded away until it is asked for. What `children` makes is there while the card
 * is open, and may be of components that are loaded then (React's `lazy`). Who has to open it keeps `open` itself.
 */
export function FoldedCard({
  label,
  open: given,
  onToggle,
  children,
}: {
  readonly label: string;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: () => ReactNode;
}) {
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  return (
    <Card className="mt-6">
      <details
        className="group"
        open={open}
        onToggle={({ currentTarget }) => {
          setOwn(currentTarget.open);
          onToggle?.(currentTarget.open);
        }}
      >
        <summary className="flex list-none items-center justify-between gap-3 rounded-card px-5 py-4 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
          {label}
          <ChevronDown
            aria-hidden
            size={18}
            className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line p-5 sm:p-6">{open && <Late>{children()}</Late>}</div>
      </details>
    </Card>
  );
}
