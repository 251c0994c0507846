import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { parseNumber } from "#core/number/parse-number.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  FEWEST_STOPS,
  type Gradient,
  MAX_SIZE,
  MAX_STOPS,
  OUTERMOST,
  orderOf,
  printPlace,
  roundPlace,
  type Stop,
  type Unit,
  unitOf,
  widestGap,
  withHint,
} from "../model/gradient.ts";
import type { StopActions } from "./stop-bar.tsx";

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

/** A box under the bar in which a stop's position is typed. Enter and leaving it close it, Escape also puts it back. */
export function StopPlace({
  rank,
  at,
  unit,
  onPlace,
  onClose,
}: {
  readonly rank: number;
  readonly at: number;
  readonly unit: Unit;
  readonly onPlace: (at: number) => void;
  readonly onClose: (goesBack: boolean) => void;
}) {
  const [before] = useState(at);
  const [draft, setDraft] = useState(printPlace(at));
  const most = unit === "px" ? MAX_SIZE : OUTERMOST;
  const place = placeOf(draft, most);

  return (
    <div className="pt-4">
      <TextField
        label={`Position of stop ${rank}, in ${unit === "px" ? "px" : "%"}`}
        className="tabular-nums"
        inputMode="decimal"
        autoFocus
        value={draft}
        error={place === undefined ? `A number from ${-most} to ${most}` : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(text) => {
          setDraft(text);
          const next = placeOf(text, most);
          if (next !== undefined) onPlace(next);
        }}
        onBlur={() => onClose(false)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onPlace(before);
          if (key === "Escape" || key === "Enter") onClose(true);
        }}
      />
    </div>
  );
}

function placeOf(text: string, most: number): number | undefined {
  const parsed = parseNumber(text);
  const place = parsed.kind === "number" ? roundPlace(Number(parsed.plain)) : Number.NaN;
  return Math.abs(place) <= most ? place || 0 : undefined;
}
