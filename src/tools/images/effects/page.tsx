import names from "virtual:effect-names";
import { Plus, X } from "lucide-react";
import { text } from "#core/params.ts";
import { effectWorkers } from "#kits/image-effect/effect-workers.browser.ts";
import { ImageEffect } from "#kits/image-effect/image-effect.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { GROUPS, LookButtons } from "./gallery.tsx";
import type { EffectsSettings } from "./params.ts";
import { resolution } from "./resolution.ts";

// The link as it is: what reads its steps is loaded with the picture.
const params = { steps: text("", { maxLength: 10_000 }) };
const MAX_CHOSEN = 20;

const NAMES = new Map(names.map(([id, name]) => [id, name]));

const nameOf = (step: string) => {
  const id = /^[^.*]*/.exec(step)?.[0] ?? "";
  return NAMES.get(id) ?? id;
};

/** The page's choices for a picture, usable before there is one: they're applied later. */
export function Gallery() {
  const { values, set } = useParams(params);
  const steps = values.steps.split("_").filter(Boolean);
  return (
    <Card className="mt-4 flex flex-col gap-5 p-4 sm:p-6">
      <LookButtons onChoose={(look) => set({ steps: look })} />
      {GROUPS.map(({ id, label }) => (
        <section key={id} aria-label={label} className="flex flex-col gap-2">
          <h2 className="text-sm font-semibold text-ink-2">{label}</h2>
          <div className="flex flex-wrap gap-2">
            {names
              .filter(([, , group]) => group === id)
              .map(([effect, name]) => (
                <Button
                  key={effect}
                  size="small"
                  icon={Plus}
                  disabled={steps.length >= MAX_CHOSEN}
                  onClick={() => set({ steps: [...steps, effect].join("_") })}
                >
                  {name}
                </Button>
              ))}
          </div>
        </section>
      ))}
      <div data-focus-scope className="flex min-h-8.5 flex-wrap items-center gap-2">
        <p role="status" className="text-sm text-ink-2">
          {steps.length === 0
            ? "Choose effects now or later: they apply once you add a picture."
            : `For your picture: ${steps.map(nameOf).join(", ")}.`}
        </p>
        {steps.length > 0 && (
          <Button size="small" look="quiet" icon={X} onClick={() => set({ steps: "" })}>
            Choose again
          </Button>
        )}
      </div>
    </Card>
  );
}

const workers = effectWorkers<EffectsSettings>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const loadEditor = () => import("./effects-editor.tsx");

export default function EffectsPage() {
  return <ImageEffect workers={workers} loadEditor={loadEditor} resolution={resolution} offer={<Gallery />} />;
}
