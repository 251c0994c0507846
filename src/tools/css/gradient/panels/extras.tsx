import { ArrowLeftRight, Shuffle } from "lucide-react";
import { useState } from "react";
import { secureRandom } from "#platform/secure-random.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Gradient } from "../model/gradient.ts";
import { randomStops, reverse } from "../model/gradient.ts";
import { MORE_PRESETS, PRESETS } from "../model/more-presets.ts";
import { printBar } from "../outputs/print.ts";

export { PasteCss } from "#kits/css-generator/paste-css.tsx";
export { Saving } from "./saving.tsx";
export { ShapeSettings } from "./shape-settings.tsx";
export { StopEditor, StopPlace } from "./stop-editor.tsx";

const ALL = [...PRESETS, ...MORE_PRESETS];

/** Preset gradients as pictures, a random one, and the current one reversed. */
export function PresetList({
  gradient,
  onChange,
}: {
  readonly gradient: Gradient;
  readonly onChange: (changes: Partial<Gradient>) => void;
}) {
  const [wanted, setWanted] = useState("");
  const found = ALL.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Shuffle}
          onClick={() => onChange({ stops: randomStops(secureRandom), unit: "percent", repeating: false })}
        >
          Random
        </Button>
        <Button size="small" icon={ArrowLeftRight} onClick={() => onChange({ stops: reverse(gradient.stops) })}>
          Reverse
        </Button>
      </div>
      <TextField label="Find a preset" value={wanted} placeholder="sea, gold, rose …" onChange={setWanted} />
      <ul aria-label="Presets" className="grid grid-cols-3 gap-2 p-1 max-lg:max-h-80 max-lg:overflow-auto">
        {found.map(({ name, ...changes }) => (
          <li key={name} className="flex min-w-0 flex-col">
            <button
              type="button"
              className="flex min-w-0 flex-col gap-1 text-left text-sm text-ink-2"
              onClick={() => onChange({ ...changes, unit: "percent", easing: "linear", repeating: false })}
            >
              <span
                aria-hidden
                className="block h-11 w-full rounded-control border border-line-strong forced-color-adjust-none"
                style={{ background: printBar({ ...gradient, ...changes, easing: "linear" }) }}
              />
              <span className="w-full truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-3">
        {found.length === ALL.length ? `${ALL.length} presets` : `${found.length} of ${ALL.length} presets`}
      </p>
    </>
  );
}
