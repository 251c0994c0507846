import { ColorField } from "#ui/color-field.tsx";
import { Slider } from "#ui/slider.tsx";
import type { Layer } from "./shadow.ts";
import { limitsOf, type SliderRange } from "./slider-range.ts";

/** The settings of one layer. */
export function LayerSliders({
  layer,
  reach,
  onChange,
}: {
  readonly layer: Layer;
  readonly reach: SliderRange;
  readonly onChange: (change: Partial<Layer>) => void;
}) {
  const limits = limitsOf(reach, layer);
  return (
    <>
      <Slider label="Offset X" unit="px" value={layer.x} {...limits.x} onChange={(x) => onChange({ x })} />
      <Slider label="Offset Y" unit="px" value={layer.y} {...limits.y} onChange={(y) => onChange({ y })} />
      <Slider
        label="Blur radius"
        unit="px"
        value={layer.blur}
        {...limits.blur}
        onChange={(blur) => onChange({ blur })}
      />
      <Slider
        label="Spread radius"
        unit="px"
        value={layer.spread}
        {...limits.spread}
        onChange={(spread) => onChange({ spread })}
      />
      <Slider
        label="Opacity"
        unit="%"
        value={layer.opacity}
        min={0}
        max={100}
        step={reach === "normal" ? 10 : 1}
        onChange={(opacity) => onChange({ opacity })}
      />
      <ColorField label="Color" value={layer.color} onChange={(color) => onChange({ color })} />
    </>
  );
}
