import { hexOf } from "#core/color/gamut.ts";
import { colorOf } from "#core/color/read-color.ts";
import { useHydrated } from "#platform/use-hydrated.ts";
import type { Settings } from "#platform/use-params.ts";
import { Segments } from "#ui/segments.tsx";
import { Slider } from "#ui/slider.tsx";
import type params from "./params.ts";
import { PickerArea } from "./picker-area.tsx";
import { AREAS, PICKERS, withValue } from "./pickers.ts";
import { peakChroma } from "./scale.ts";

const OPTIONS = [
  { value: "oklch", label: "OKLCH" },
  { value: "hsl", label: "HSL" },
  { value: "rgb", label: "RGB" },
] as const;

const INDEXES = [0, 1, 2] as const;
const TRACK_COLORS = 12;

/** An area and sliders that set the color, in the space that the visitor chooses. */
export function PickerPanel({ values, set, bind }: Pick<Settings<typeof params>, "values" | "set" | "bind">) {
  const isReady = useHydrated();
  const color = colorOf(values.color);
  const { alpha = 1 } = color;
  const picker = PICKERS[values.picker];
  const own = picker.valuesOf(color);
  const area = AREAS[values.picker];
  const plane = PICKERS[area.of];
  const inPlane = plane.valuesOf(color);
  const hue = inPlane[area.of === "oklch" ? 2 : 0];
  // A little more than sRGB has of the hue, for screens that have more.
  const mostChroma = Number((1.25 * peakChroma(Math.round(hue))).toFixed(3));
  const xMax = area.of === "oklch" ? mostChroma : plane.channels[area.across].max;
  const yMax = plane.channels[area.up].max;

  const trackOf = (index: 0 | 1 | 2) => {
    if (!isReady) return undefined;
    const { max } = picker.channels[index];
    const colors = Array.from({ length: TRACK_COLORS + 1 }, (_, step) =>
      hexOf(colorOf(picker.textOf(withValue(own, index, (max * step) / TRACK_COLORS), 1))),
    );
    return `linear-gradient(to right, ${colors.join(", ")})`;
  };

  return (
    <div className="flex flex-col gap-4">
      <Segments label="Pick in" options={OPTIONS} {...bind("picker")} />
      <PickerArea
        space={area.of}
        hue={hue}
        mostChroma={mostChroma}
        across={Math.min(1, inPlane[area.across] / xMax)}
        up={inPlane[area.up] / yMax}
        css={hexOf(color)}
        onMove={(across, up) => {
          const moved = withValue(withValue(inPlane, area.across, across * xMax), area.up, up * yMax);
          set({ color: plane.textOf(moved, alpha) });
        }}
      />
      {INDEXES.map((index) => {
        const { label, max, step, unit } = picker.channels[index];
        return (
          <Slider
            key={label}
            label={label}
            unit={unit}
            min={0}
            max={max}
            step={step}
            value={own[index]}
            track={trackOf(index)}
            onChange={(value) => set({ color: picker.textOf(withValue(own, index, value), alpha) })}
          />
        );
      })}
      <Slider
        label="Opacity"
        unit="%"
        min={0}
        max={100}
        value={Math.round(alpha * 100)}
        onChange={(value) => set({ color: picker.textOf(own, value / 100) })}
      />
    </div>
  );
}
