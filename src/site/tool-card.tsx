import type { ReactNode } from "react";
import type { ListedTool } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { Link } from "./location.tsx";
import { StarButton } from "./star.tsx";

// On a phone and in large text a card is the icon and the name.
const frame =
  "relative flex h-full min-h-9 items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 py-0.5 sm:min-h-20 sm:gap-3.5 sm:rounded-card sm:p-3.5";

const name = "block text-sm leading-snug font-semibold sm:pr-4 sm:text-base sm:leading-snug";

const ON_CORNER = "max-sm:absolute max-sm:-top-3 max-sm:right-2";

const Words = ({ tool, badge }: { readonly tool: ListedTool; readonly badge?: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span className={`${name} ${tool.maintenance ? "text-ink-3" : ""}`}>{tool.name}</span>
    <span className="block text-sm leading-snug text-ink-3 sm:mt-0.5">
      {badge}
      {!tool.maintenance && <span className="max-sm:hidden"> {tool.description}</span>}
    </span>
  </span>
);

/**
 * A tool on the home and group pages: a link, or a lifeless card under maintenance. `isDense` leaves the icon out on a
 * phone.
 */
export const ToolCard = ({ tool, isDense = false }: { readonly tool: ListedTool; readonly isDense?: boolean }) =>
  tool.maintenance ? (
    <div className={`${frame} border-dashed bg-transparent!`}>
      <span className="opacity-50 grayscale max-sm:hidden">
        <TintedIcon icon={tool.icon} hue={tool.group.hue} size="card" />
      </span>
      <Words tool={tool} badge={<Badge quiet>Under maintenance</Badge>} />
    </div>
  ) : (
    <Link
      to={tool.path}
      className={`${frame} transition-[border-color,transform] hover:-translate-y-px hover:border-line-strong`}
    >
      <span className={isDense ? "contents max-sm:hidden" : "contents"}>
        <TintedIcon icon={tool.icon} hue={tool.group.hue} size="card" />
      </span>
      <Words
        tool={tool}
        badge={
          tool.new && (
            // A few words to a line leave no corner free; on a phone the newest tools have their badges above the list.
            <span className={isDense ? "max-sm:hidden" : ON_CORNER}>
              <Badge>new !</Badge>
            </span>
          )
        }
      />
    </Link>
  );

const Item = ({ tool, isDense = false }: { readonly tool: ListedTool; readonly isDense?: boolean }) => (
  <li className="relative">
    <ToolCard tool={tool} isDense={isDense} />
    {!tool.maintenance && <StarButton tool={tool} className="absolute top-1 right-1 max-sm:hidden" />}
  </li>
);

/**
 * Tools as cards: as many across as there is room for, on a phone two, which have icon and name, or three of the name alone
 * where the list `isDense`.
 */
export const ToolGrid = ({
  tools,
  isDense = false,
}: {
  readonly tools: readonly ListedTool[];
  readonly isDense?: boolean;
}) => (
  <ul
    className={`grid gap-1 min-[22rem]:grid-cols-2 sm:grid-cols-fill-cards sm:gap-3 ${isDense ? "max-sm:phone:grid-cols-3" : ""}`}
  >
    {tools.map((tool) => (
      <Item key={tool.path} tool={tool} isDense={isDense} />
    ))}
  </ul>
);

/**
 * A few tools as cards, in rows that are full but for the last: three across where four would leave one alone or two. On a
 * phone they are one row, which scrolls.
 */
export const FewTools = ({ tools }: { readonly tools: readonly ListedTool[] }) => (
  <ul
    className={`gap-2 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:pt-3.5 max-sm:pb-1 max-sm:[&>li]:shrink-0 sm:grid sm:grid-cols-2 sm:gap-3 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-full ${tools.length % 4 === 0 || tools.length % 4 === 3 ? "lg:grid-cols-four-cards" : "lg:grid-cols-three-cards"}`}
  >
    {tools.map((tool) => (
      <Item key={tool.path} tool={tool} />
    ))}
  </ul>
);
