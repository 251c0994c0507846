import { looks } from "#core/image/effects/looks.ts";
import type { PictureEffect } from "#core/image/effects/picture-effect.ts";
import { Button } from "#ui/button.tsx";

/** Ready-made chains by their names. */
export const LookButtons = ({ onChoose }: { readonly onChoose: (link: string) => void }) => (
  <section aria-label="Looks" className="flex flex-col gap-2">
    <h2 className="text-sm font-semibold text-ink-2">Looks</h2>
    <div className="flex flex-wrap gap-2">
      {looks.map(({ name, link }) => (
        <Button key={name} size="small" className="max-w-full" onClick={() => onChoose(link)}>
          <span className="min-w-0 truncate">{name}</span>
        </Button>
      ))}
    </div>
  </section>
);

/** The groups of effects in their order, and what they are called. */
export const GROUPS: readonly { readonly id: PictureEffect["group"]; readonly label: string }[] = [
  { id: "light", label: "Light" },
  { id: "color", label: "Color" },
  { id: "style", label: "Style" },
  { id: "detail", label: "Detail" },
  { id: "shape", label: "Shape" },
];
