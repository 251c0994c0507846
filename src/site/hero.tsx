import type { ListedTool } from "#tools/registry.ts";
import { TintedIcon } from "#ui/tinted-icon.tsx";

/** A tool's icon, title and description. It does nothing: see `Kept`. */
export const Hero = ({ tool }: { readonly tool: ListedTool }) => (
  <div className="flex items-start gap-4 pt-7 pb-6 sm:gap-5 sm:pt-10 sm:pb-8">
    <TintedIcon icon={tool.icon} hue={tool.group.hue} size="large" />
    <div className="min-w-0">
      <h1 tabIndex={-1} className="text-[26px] sm:text-4xl">
        {tool.hero.title}
      </h1>
      <p className="mt-1.5 max-w-reading text-ink-2">{tool.hero.description}</p>
    </div>
  </div>
);
