import type { ReactNode } from "react";
import type { ListedTool } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { Link } from "./location.tsx";
import { StarButton } from "./star.tsx";

// On a phone and in large text a card is the icon and the name.
const frame =
  "relative flex h-full min-h-12 items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 py-1 @xl:min-h-20 @xl:gap-3.5 @xl:rounded-card @xl:p-3.5";

const name = "block text-sm leading-snug font-semibold @xl:pr-4 @xl:text-base @xl:leading-snug";

const ON_CORNER = "@max-xl:absolute @max-xl:-top-2.5 @max-xl:right-2";

const Words = ({ tool, badge }: { readonly tool: ListedTool; readonly badge?: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span className={`${name} ${tool.maintenance ? "text-ink-3" : ""}`}>{tool.name}</span>
    <span className="block text-sm leading-snug text-ink-3 @xl:mt-0.5">
      {badge}
      {!tool.maintenance && <span className="@max-xl:hidden"> {tool.description}</span>}
    </span>
  </span>
);

/** A tool on the home and group pages: a link, or a lifeless card under maintenance. */
export const ToolCard = ({ tool }: { readonly tool: ListedTool }) =>
  tool.maintenance ? (
    <div className={`${frame} border-dashed bg-transparent!`}>
      <span className="opacity-50 grayscale @max-xl:hidden">
        <TintedIcon icon={tool.icon} hue={tool.group.hue} size="card" />
      </span>
      <Words tool={tool} badge={<Badge quiet>Under maintenance</Badge>} />
    </div>
  ) : (
    <Link
      to={tool.path}
      className={`${frame} transition-[border-color,transform] hover:-translate-y-px hover:border-line-strong`}
    >
      <TintedIcon icon={tool.icon} hue={tool.group.hue} size="card" />
      <Words
        tool={tool}
        badge={
          tool.new && (
            <span className={ON_CORNER}>
              <Badge>new !</Badge>
            </span>
          )
        }
      />
    </Link>
  );

const Item = ({ tool }: { readonly tool: ListedTool }) => (
  <li className="relative">
    <ToolCard tool={tool} />
    {!tool.maintenance && <StarButton tool={tool} className="absolute top-1 right-1 @max-xl:hidden" />}
  </li>
);

/** Tools as cards: as many across as there is room for, on a phone two, which have the name alone. */
export const ToolGrid = ({ tools }: { readonly tools: readonly ListedTool[] }) => (
  <div className="@container">
    <ul className="grid gap-1.5 @xs:grid-cols-2 @xl:grid-cols-fill-cards @xl:gap-3">
      {tools.map((tool) => (
        <Item key={tool.path} tool={tool} />
      ))}
    </ul>
  </div>
);

/** A few tools as cards, in rows that are full but for the last: three across where four would leave one alone or two. */
export const FewTools = ({ tools }: { readonly tools: readonly ListedTool[] }) => (
  <div className="@container">
    <ul
      className={`grid gap-2 @xs:grid-cols-2 @xl:gap-3 @max-5xl:[&>:last-child:nth-child(odd)]:col-span-full ${tools.length % 4 === 0 || tools.length % 4 === 3 ? "@5xl:grid-cols-4" : "@5xl:grid-cols-3"}`}
    >
      {tools.map((tool) => (
        <Item key={tool.path} tool={tool} />
      ))}
    </ul>
  </div>
);
