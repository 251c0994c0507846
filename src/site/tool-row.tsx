import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ListedTool } from "#tools/registry.ts";
import { hueStyle } from "#ui/color/hue.ts";
import { Link } from "./routes/location.tsx";
import { IslandIcon, iconId } from "./tool-card.tsx";

/** How many tools the row of the home page shows before it scrolls: full rows of two, three and six. */
export const IN_ROW = 6;

/** The heading of the row of tools on the home page, and the content at its end. */
export const ToolRowHead = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className="flex h-9 items-center justify-between gap-4">
    <h2 className="text-base tracking-normal">{title}</h2>
    {children}
  </div>
);

/** A tool in that row, by its icon and name; a mark in the icon's corner shows why it's there. */
export const RowTool = ({
  tool,
  mark: Mark,
  why,
}: {
  readonly tool: ListedTool;
  readonly mark?: LucideIcon;
  readonly why?: string;
}) => (
  <li style={hueStyle(tool.group.hue)}>
    <Link to={tool.path}>
      <IslandIcon icon={tool.icon} id={iconId(tool)} />
      {Mark && (
        <i>
          <Mark aria-hidden size={12} strokeWidth={2.4} />
        </i>
      )}
      <span>
        <b>{tool.name}</b>
        {why && <span className="sr-only">, {why}</span>}
      </span>
    </Link>
  </li>
);
