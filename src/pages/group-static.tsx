import { Head } from "#site/head.tsx";
import type { Route } from "#site/route.ts";
import { ToolGrid } from "#site/tool-card.tsx";
import { groupIcons } from "#tools/group-icons.ts";
import { listedGroups } from "#tools/registry.ts";
import { TintedIcon } from "#ui/tinted-icon.tsx";

export default function GroupPage({ route }: { readonly route: Route }) {
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
      <div className="flex items-center gap-4 pt-10 sm:gap-5">
        {Icon && <TintedIcon icon={Icon} hue={hue} size="large" />}
        <h1 tabIndex={-1} className="text-hero sm:text-4xl">
          {name}
        </h1>
      </div>
      <p className="mt-4 mb-8 max-w-reading text-lg text-ink-2">{text}</p>
      <ToolGrid tools={tools} />
    </>
  );
}
