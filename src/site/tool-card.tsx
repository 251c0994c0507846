import type { LucideIcon } from "lucide-react";
import { type ReactNode, use } from "react";
import { PrerenderContext } from "#site/routes/location.tsx";
import type { ListedTool } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { type Hue, hueStyle } from "#ui/color/hue.ts";
import { Link } from "./routes/location.tsx";

/**
 * An icon in a static island. Prerendered pages refer to it in the file of all icons, by its `id` there; icons rendered
 * in a browser are drawn in place.
 */
export function IslandIcon({ icon: Icon, id }: { readonly icon: LucideIcon; readonly id: string }) {
  const target = use(PrerenderContext);
  if (!import.meta.env.SSR || !target) return <Icon className="icon" />;
  return (
    <svg aria-hidden="true" className="icon">
      <use href={`${target.toBase}${target.icons}#${id}`} />
    </svg>
  );
}

/** The file of all icons, by their ids. */
export const IconFile = ({ icons }: { readonly icons: Iterable<readonly [id: string, icon: LucideIcon]> }) => (
  <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
    {Array.from(icons, ([id, Icon]) => (
      <symbol key={id} id={id} viewBox="0 0 24 24">
        <Icon />
      </symbol>
    ))}
  </svg>
);

// The home page has a hundred of these: their styles are in src/styles.css, to keep each one's markup small.

/** The id that a tool's icon has in prerendered pages. */
export const iconId = ({ folder }: ListedTool): string => folder.replace("/", "-");

const NEW = (
  <>
    {" "}
    <Badge>new !</Badge>
  </>
);

/** A tool on the home page: a link, or a lifeless card under maintenance. */
export const ToolCard = ({ tool }: { readonly tool: ListedTool }) => {
  const icon = <IslandIcon icon={tool.icon} id={iconId(tool)} />;
  return tool.maintenance ? (
    <div>
      {icon}
      <span>
        <b>{tool.name}</b> <Badge quiet>Under maintenance</Badge>
      </span>
    </div>
  ) : (
    <Link to={tool.path}>
      {icon}
      <span>
        <b>{tool.name}</b>
        {tool.new && NEW}
        {/* The space keeps the words apart for those who read or copy them without the styles. */}{" "}
        <small>{tool.description}</small>
      </span>
    </Link>
  );
};

/**
 * Tools of a group as compact cards, as many across as there is room for; on a phone without their descriptions.
 * my-tools-parts.tsx puts a star on each.
 */
export const ToolGrid = ({ tools, hue }: { readonly tools: readonly ListedTool[]; readonly hue: Hue }) => (
  <ul className="cards" style={hueStyle(hue)}>
    {tools.map((tool) => (
      <li key={tool.path}>
        <ToolCard tool={tool} />
      </li>
    ))}
  </ul>
);

/** Tools by their names alone, such as the converters. `hue` is as of the cards. */
export const ToolChips = ({ tools, hue }: { readonly tools: readonly ListedTool[]; readonly hue?: Hue }) => (
  <ul className="chips" {...(hue && { style: hueStyle(hue) })}>
    {tools.map((tool) => (
      <li key={tool.path} {...(!hue && { style: hueStyle(tool.group.hue) })}>
        <Chip tool={tool} />
      </li>
    ))}
  </ul>
);

const Chip = ({ tool }: { readonly tool: ListedTool }): ReactNode =>
  tool.maintenance ? (
    <div>
      {tool.name} <Badge quiet>Under maintenance</Badge>
    </div>
  ) : (
    <Link to={tool.path}>
      {tool.name}
      {tool.new && NEW}
    </Link>
  );
