import { Head } from "#site/head.tsx";
import type { Route } from "#site/route.ts";
import { ToolGrid } from "#site/tool-card.tsx";
import { listedGroups } from "#tools/registry.ts";

export default function GroupPage({ route }: { readonly route: Route }) {
  const group = listedGroups.find(({ path }) => path === route.path);
  if (!group) return null;
  const { name, text, path, tools } = group;
  return (
    <>
      <Head
        title={`${name} - free and in your browser | Tabkit`}
        description={`${text} Free, open source, no account.`}
        keywords={tools.flatMap((tool) => [tool.name.toLowerCase(), ...tool.keywords.slice(0, 2)]).join(", ")}
        path={path}
      />
      <h1 tabIndex={-1} className="pt-10 text-4xl">
        {name}
      </h1>
      <p className="mt-3 mb-8 max-w-reading text-lg text-ink-2">{text}</p>
      <ToolGrid tools={tools} />
    </>
  );
}
