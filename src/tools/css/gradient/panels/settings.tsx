import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { parseNumber } from "#core/number/parse-number.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  compressStops,
  type Easing,
  type Extent,
  expandStops,
  FEWEST_STOPS,
  type Gradient,
  type HuePath,
  hasHue,
  MAX_SIZE,
  MAX_STOPS,
  OUTERMOST,
  orderOf,
  printPlace,
  roundPlace,
  type Space,
  type Stop,
  type Toward,
  type Unit,
  unitOf,
  widestGap,
  withHint,
} from "../model/gradient.ts";
import type params from "../params.ts";
import type { StopActions } from "./stop-bar.tsx";

const TOWARDS: readonly { value: Toward; label: string }[] = [
  { value: "angle", label: "Along the angle" },
  { value: "top-left", label: "To the top left corner" },
  { value: "top-right", label: "To the top right corner" },
  { value: "bottom-right", label: "To the bottom right corner" },
  { value: "bottom-left", label: "To the bottom left corner" },
];
const SHAPES: readonly { value: "circle" | "ellipse"; label: string }[] = [
  { value: "circle", label: "Circle" },
  { value: "ellipse", label: "Ellipse" },
];
const EXTENTS: readonly { value: Extent; label: string }[] = [
  { value: "farthest-corner", label: "To the farthest corner" },
  { value: "closest-corner", label: "To the closest corner" },
  { value: "farthest-side", label: "To the farthest side" },
  { value: "closest-side", label: "To the closest side" },
  { value: "size", label: "Custom size" },
];
const SPACES: readonly { value: Space; label: string }[] = [
  { value: "srgb", label: "sRGB" },
  { value: "oklab", label: "OKLab (even lightness)" },
  { value: "oklch", label: "OKLCH (around the hues)" },
  { value: "hsl", label: "HSL (around the color wheel)" },
  { value: "lch", label: "LCH (around the hues, CIE)" },
  { value: "lab", label: "Lab (CIE)" },
  { value: "display-p3", label: "Display P3" },
];
const HUE_PATHS: readonly { value: HuePath; label: string }[] = [
  { value: "shorter", label: "The shorter way" },
  { value: "longer", label: "The longer way" },
  { value: "increasing", label: "Increasing" },
  { value: "decreasing", label: "Decreasing" },
];
const EASINGS: readonly { value: Easing; label: string }[] = [
  { value: "linear", label: "Even" },
  { value: "ease", label: "Ease" },
  { value: "ease-in", label: "Ease in" },
  { value: "ease-out", label: "Ease out" },
  { value: "ease-in-out", label: "Ease in and out" },
];
const UNITS: readonly { value: Unit; label: string }[] = [
  { value: "percent", label: "Percent" },
  { value: "px", label: "Pixels" },
];

/** The settings that belong to one type of gradient, and how colors are mixed. */
export function ShapeSettings({ values, set, bind }: Settings<typeof params>) {
  const { type, stops, x, y } = values;
  return (
    <>
      {type === "linear" && <Select label="Direction" options={TOWARDS} {...bind("toward")} />}
      {type === "radial" && (
        <>
          <Select label="Shape" options={SHAPES} {...bind("shape")} />
          <Select label="Extent" options={EXTENTS} {...bind("extent")} />
          {values.extent === "size" && <Radii {...{ values, bind }} />}
        </>
      )}
      {type === "conic" && <Slider label="Start angle" unit="°" {...bind("angle")} step={1} />}
      {type !== "linear" && (
        <>
          <Slider label="Center X" unit="%" {...bind("x")} {...limits(x)} step={1} />
          <Slider label="Center Y" unit="%" {...bind("y")} {...limits(y)} step={1} />
        </>
      )}
      <Checkbox
        label="Repeating"
        checked={values.repeating}
        onChange={(repeating) =>
          set({
            repeating,
            stops: values.unit === "px" ? stops : repeating ? compressStops(stops) : expandStops(stops),
          })
        }
      />
      {type !== "conic" && <Select label="Positions in" options={UNITS} {...bind("unit")} />}
      <Select label="Easing" options={EASINGS} {...bind("easing")} />
      <Select label="Mix colors in" options={SPACES} {...bind("space")} />
      {hasHue(values.space) && <Select label="Hue path" options={HUE_PATHS} {...bind("hue")} />}
    </>
  );
}

/** A circle's radius, or the two of an ellipse with their unit. */
function Radii({ values, bind }: Pick<Settings<typeof params>, "values" | "bind">) {
  const isEllipse = values.shape === "ellipse";
  const inPercent = isEllipse && values.sized === "percent";
  const limitsOf = (radius: number) => ({ max: Math.max(inPercent ? 200 : 1000, Math.ceil(radius)), step: 1 });
  return (
    <>
      {isEllipse && <Select label="Radii in" options={UNITS} {...bind("sized")} />}
      <Slider
        label={isEllipse ? "Radius X" : "Radius"}
        unit={inPercent ? "%" : "px"}
        {...bind("rx")}
        {...limitsOf(values.rx)}
      />
      {isEllipse && <Slider label="Radius Y" unit={inPercent ? "%" : "px"} {...bind("ry")} {...limitsOf(values.ry)} />}
    </>
  );
}

/** The slider spans the box, and extends to a pasted position beyond it. */
const limits = (value: number) => ({ min: Math.min(0, Math.floor(value)), max: Math.max(100, Math.ceil(value)) });

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
