import { ArrowLeftRight, Shuffle } from "lucide-react";
import { secureRandom } from "#platform/secure-random.ts";
import { Button } from "#ui/button.tsx";
import type { Gradient } from "./gradient.ts";
import { PRESETS } from "./presets.ts";
import { printBar } from "./print.ts";
import { randomStops } from "./random-stops.ts";
import { reverse } from "./stops.ts";

/** Preset gradients, a random one, and the current one reversed. */
export const PresetList = ({
  gradient,
  onChange,
}: {
  readonly gradient: Gradient;
  readonly onChange: (changes: Partial<Gradient>) => void;
}) => (
  <>
    <div className="grid grid-cols-3 gap-2">
      {PRESETS.map(({ name, ...changes }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          className="h-11 rounded-control border border-line-strong forced-color-adjust-none"
          style={{ background: printBar({ ...gradient, ...changes }) }}
          onClick={() => onChange({ ...changes, unit: "percent", easing: "linear", repeating: false })}
        />
      ))}
    </div>
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
  </>
);
