import { use } from "react";
import type { Previews } from "#kits/preview.ts";
import { Head } from "#site/routes/head.tsx";
import { Link, PrerenderContext } from "#site/routes/location.tsx";
import { loadPreviews, PreviewPicture } from "#site/routes/preview-picture.tsx";
import type { Route } from "#site/routes/route.ts";
import { IslandIcon, iconId } from "#site/tool-card.tsx";
import { groupIcons } from "#tools/group-icons.ts";
import { type ListedTool, listedGroups } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { hueStyle } from "#ui/color/hue.ts";
import { TintedIcon } from "#ui/tinted-icon.tsx";

/** A group's tools, each with something that it made. */
export default function GroupPage({ route }: { readonly route: Route }) {
  const target = use(PrerenderContext);
  const previews = target ? target.previews : use(loadPreviews());
  const group = listedGroups.find(({ path }) => path === route.path);
  if (!group) return null;
  const { id, name, text, path, hue, tools } = group;
  const Icon = groupIcons[id];
  return (
    <>
      <Head
        title={`${name} - free and in your browser | Tabkit`}
        description={`${text} Free, open source, no account.`}
        keywords={tools.map((tool) => tool.name.toLowerCase()).join(", ")}
        path={path}
      />
      <div className="flex items-center gap-4 pt-5 pb-4 sm:pt-7 sm:pb-5">
        {Icon && <TintedIcon icon={Icon} hue={hue} size="normal" />}
        <div>
          <h1 tabIndex={-1} className="text-hero sm:text-3xl">
            {name}
          </h1>
          <p className="max-w-reading text-ink-2">{text}</p>
        </div>
      </div>
      <ul className="shown-tools" style={hueStyle(hue)}>
        {tools.map((tool) => (
          <li key={tool.path}>
            <ShownTool tool={tool} previews={previews} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ShownTool({ tool, previews }: { readonly tool: ListedTool; readonly previews: Previews }) {
  const preview = previews[tool.folder];
  const content = (
    <>
      <span aria-hidden className="shown-preview" data-kind={preview?.kind}>
        {preview && <PreviewPicture preview={preview} />}
      </span>
      <span className="shown-words">
        <IslandIcon icon={tool.icon} id={iconId(tool)} />
        <span>
          <b>{tool.name}</b> {tool.new && <Badge>new !</Badge>}
          {tool.maintenance ? <Badge quiet>Under maintenance</Badge> : <small>{tool.description}</small>}
        </span>
      </span>
    </>
  );
  return tool.maintenance ? <div>{content}</div> : <Link to={tool.path}>{content}</Link>;
}
