import { Head } from "#site/head.tsx";
import { usePath } from "#site/location.tsx";
import { resolve } from "#site/routes.ts";
import { ToolGrid } from "#site/tool-card.tsx";

export default function GroupPage() {
  const route = resolve(usePath());
  if (route.kind !== "group") return null;
  const { name, text, path, tools } = route.group;
  return (
    <>
      <Head
        title={`${name} - free and in your browser | Tabkit`}
        description={`${text} Free, open source, and nothing leaves your device.`}
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
