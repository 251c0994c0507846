import type { LucideIcon } from "lucide-react";
import { use } from "react";
import { PrerenderContext } from "#site/routes/location.tsx";

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
