import { memo } from "react";
import type { Match } from "#core/search.ts";
import { Link } from "#site/routes/location.tsx";
import type { ListedTool } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";

/** The frame of an option in the search. */
export const rowClass = (isActive: boolean): string =>
  `flex items-center gap-3.5 contain-content rounded-control px-3 py-2.5 ${isActive ? "bg-accent-soft outline-2 -outline-offset-2 outline-transparent" : ""}`;

/** A tool that the search found. It is not drawn again with every key. */
export const SearchResult = memo(function SearchResult({
  id,
  tool,
  mark,
  active,
  onPoint,
  onFollow,
}: {
  readonly id: string;
  readonly tool: ListedTool;
  readonly mark: Match<ListedTool>["mark"];
  readonly active: boolean;
  readonly onPoint: (id: string) => void;
  readonly onFollow: () => void;
}) {
  const words = (
    <>
      <span className={tool.maintenance ? "opacity-50 grayscale" : ""}>
        <TintedIcon icon={tool.icon} hue={tool.group.hue} />
      </span>
      <span className="min-w-0">
        <span className={`block font-semibold ${tool.maintenance ? "text-ink-3" : ""}`}>
          {mark ? (
            <>
              {tool.name.slice(0, mark.start)}
              <mark className="bg-transparent text-accent underline underline-offset-3">
                {tool.name.slice(mark.start, mark.end)}
              </mark>
              {tool.name.slice(mark.end)}
            </>
          ) : (
            tool.name
          )}
        </span>
        <span className={`block text-sm ${active ? "text-ink-2" : "text-ink-3"}`}>
          {tool.maintenance ? "" : tool.description}
        </span>
        {tool.maintenance && <Badge quiet>Under maintenance</Badge>}
      </span>
    </>
  );
  return tool.maintenance ? (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps focus in its input
    <div
      role="option"
      id={id}
      aria-disabled="true"
      aria-selected="false"
      className={`${rowClass(false)} cursor-not-allowed`}
    >
      {words}
    </div>
  ) : (
    <Link
      to={tool.path}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={() => onPoint(id)}
      onClick={onFollow}
      className={rowClass(active)}
    >
      {words}
    </Link>
  );
});
