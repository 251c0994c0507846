import { useHydrated } from "#platform/use-hydrated.ts";
import type { ListedTool } from "#tools/registry.ts";
import { Glyph } from "#ui/glyph.tsx";
import type { Loaded } from "./routes.ts";

/** A tool: its hero and its interface. */
export function ToolPage({ tool, Page }: { readonly tool: ListedTool; readonly Page: Loaded["Page"] }) {
  const hydrated = useHydrated();
  return (
    <>
      <header className="flex items-start gap-4 pt-7 pb-6 sm:gap-5 sm:pt-10 sm:pb-8">
        <Glyph icon={tool.icon} hue={tool.group} size="large" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-[26px] sm:text-4xl">
            {tool.hero.title}
          </h1>
          <p className="mt-1.5 max-w-reading text-ink-2">{tool.hero.description}</p>
        </div>
      </header>
      {Page && !tool.maintenance ? (
        // Controls do nothing before the script that serves them is here.
        <div inert={!hydrated}>
          <Page />
        </div>
      ) : (
        <p className="rounded-card border border-dashed border-line-strong px-6 py-12 text-center font-semibold">
          Under maintenance
        </p>
      )}
    </>
  );
}
