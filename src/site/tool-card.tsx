import type { ReactNode } from "react";
import type { ListedTool } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { Link } from "./location.tsx";
import { StarButton } from "./star.tsx";

const frame = "relative flex h-full items-center gap-3.5 rounded-card border border-line bg-surface p-4 min-h-20";

const Words = ({ tool, children }: { readonly tool: ListedTool; readonly children?: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-4 leading-snug font-semibold">
      {tool.name} {children}
    </span>
    <span className="mt-0.5 block text-sm leading-snug text-ink-3">{tool.description}</span>
  </span>
);

/** A tool on the home and group pages: a link, or a lifeless card under maintenance. */
export const ToolCard = ({ tool }: { readonly tool: ListedTool }) =>
  tool.maintenance ? (
    <div className={`${frame} border-dashed bg-transparent!`}>
      <span className="opacity-50 grayscale">
        <TintedIcon icon={tool.icon} hue={tool.group.hue} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold text-ink-3">{tool.name}</span>
        <Badge quiet>Under maintenance</Badge>
      </span>
    </div>
  ) : (
    <Link
      to={tool.path}
      className={`${frame} transition-[border-color,transform] hover:-translate-y-px hover:border-line-strong`}
    >
      <TintedIcon icon={tool.icon} hue={tool.group.hue} />
      <Words tool={tool}>{tool.new && <Badge>new !</Badge>}</Words>
    </Link>
  );

/** Tools as cards, four across where there is room, one below the other on a phone; fewer where the text is larger. */
export const ToolGrid = ({ tools }: { readonly tools: readonly ListedTool[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3">
    {tools.map((tool) => (
      <li key={tool.path} className="relative">
        <ToolCard tool={tool} />
        {!tool.maintenance && <StarButton tool={tool} className="absolute top-1 right-1" />}
      </li>
    ))}
  </ul>
);
