import { Star } from "lucide-react";
import type { ListedTool } from "#tools/registry.ts";

/**
 * The button that makes a tool a favorite. It may be in static islands: my-tools-parts.tsx listens for all of them and
 * sets which are pressed. Until then, they are hidden.
 */
export const StarButton = ({
  tool,
  className,
}: {
  readonly tool: Pick<ListedTool, "path" | "name">;
  readonly className: string;
}) => (
  <button
    type="button"
    data-star={tool.path}
    aria-pressed="false"
    aria-label={`Favorite: ${tool.name}`}
    title="Favorite"
    className={`inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-3 transition-colors hover:bg-sunken hover:text-ink aria-pressed:text-accent aria-pressed:[&_svg]:fill-current [html:not([data-stars])_&]:invisible ${className}`}
  >
    <Star aria-hidden size={17} />
  </button>
);
