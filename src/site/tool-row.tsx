import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ListedTool } from "#tools/registry.ts";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { Link } from "./location.tsx";

/** How many tools the row of the home page shows before it scrolls: full rows of two, three and six. */
export const IN_ROW = 6;

/** The heading of the row of tools on the home page, and what stands at its end. */
export const ToolRowHead = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className="mb-2 flex h-8.5 items-center justify-between gap-4">
    <h2 className="text-base tracking-normal">{title}</h2>
    {children}
  </div>
);

/** A tool in that row, by its icon and name; a mark in the icon's corner says why it is there. */
export const RowTool = ({
  tool,
  mark: Mark,
  why,
}: {
  readonly tool: ListedTool;
  readonly mark?: LucideIcon;
  readonly why?: string;
}) => (
  <li>
    <Link
      to={tool.path}
      className="flex h-full items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-sm leading-snug font-semibold transition-colors hover:border-line-strong"
    >
      <span className="relative">
        <TintedIcon icon={tool.icon} hue={tool.group.hue} size="small" />
        {Mark && (
          <span className="absolute -right-1.5 -bottom-1.5 rounded-chip bg-surface p-0.5 text-accent">
            <Mark aria-hidden size={12} strokeWidth={2.4} />
          </span>
        )}
      </span>
      <span className="min-w-0">
        {tool.name}
        {why && <span className="sr-only">, {why}</span>}
      </span>
    </Link>
  </li>
);
