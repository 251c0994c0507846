import { Plus, Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { FEWEST_STOPS, type Gradient, MAX_STOPS, orderOf, type Stop, unitOf } from "../model/gradient.ts";
import { widestGap, withHint } from "../model/stops.ts";
import type { StopActions } from "./use-stops.browser.ts";

/** The color and position of the stop that is selected on the bar. */
export function StopEditor({ gradient, actions }: { readonly gradient: Gradient; readonly actions: StopActions }) {
  const { stops } = gradient;
  const { selected, change, onStops, add, remove } = actions;
  const { color, at, hint = 50 } = stops[selected] as Stop;
  const rank = orderOf(stops).indexOf(selected) + 1;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Plus} disabled={stops.length >= MAX_STOPS} onClick={() => add(widestGap(stops))}>
          Add a stop
        </Button>
        <Button size="small" icon={Trash2} disabled={stops.length <= FEWEST_STOPS} onClick={() => remove(selected)}>
          Remove
        </Button>
      </div>
      <ColorField
        key={selected}
        label={`Color of stop ${rank}`}
        alpha
        value={color}
        onChange={(next) => change(selected, { color: next })}
      />
      <Slider
        label={`Position of stop ${rank}`}
        unit={unitOf(gradient) === "px" ? "px" : "%"}
        value={at}
        min={Math.min(0, at)}
        max={Math.max(unitOf(gradient) === "px" ? 500 : 100, at)}
        onChange={(next) => change(selected, { at: next })}
      />
      {rank < stops.length && (
        <Slider
          label={`Midpoint after stop ${rank}`}
          unit="%"
          value={hint}
          min={0}
          max={100}
          onChange={(next) => onStops(withHint(stops, selected, next))}
        />
      )}
      <p className="text-sm text-ink-3">
        Click the bar to add a stop. Drag it or use the arrow keys to move it, Delete to remove it, and Enter or a
        double click to type its position.
      </p>
    </div>
  );
}
