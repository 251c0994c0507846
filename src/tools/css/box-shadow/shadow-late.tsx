import { PenLine } from "lucide-react";
import { withOpacity } from "#kits/css-generator/css-values.ts";
import { LayerList } from "#kits/css-generator/layer-list.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Swatch } from "#ui/color/swatch.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { layersOf } from "./look.ts";
import type params from "./params.ts";
import { edited } from "./parse-box.ts";
import { changeLayer, type Layer, MAX_LAYERS, printValue, type SliderRange } from "./shadow.ts";

export { Elevations } from "./light/elevation-card.tsx";
export { lookOf, printClasses, printFilter, printLook, printTextShadow } from "./look.ts";
export { Handles } from "./stage-handles.tsx";
export { BackdropPicture, Subject } from "./subject.tsx";

/** The settings whose labels differ from their names in links. */
export const NAMES = {
  mode: "how the shadow is made",
  reach: "slider range",
  steps: "number of layers",
  shade: "color",
  surface: "color",
  shown: "what has the shadow",
  backdrop: "ground",
  dark: "dark mode",
  elevations: "set of elevations",
  box: "box color",
  ground: "background color",
};

const SLIDER_RANGES: readonly { value: SliderRange; label: string }[] = [
  { value: "normal", label: "50 px" },
  { value: "wide", label: "100 px, spread below 0" },
  { value: "far", label: "500 px, spread below 0" },
];

const SHIFT = 10;
// Within the sliders' normal range.
const shifted = (offset: number) => (Math.abs(offset + SHIFT) > 50 ? offset : offset + SHIFT);

/** All layers, the topmost first, and the actions on the selected one. */
export function ShadowLayerList({
  layers,
  selected,
  reach,
  onSelect,
  onLayers,
  onReach,
}: {
  readonly layers: readonly Layer[];
  readonly selected: number;
  readonly reach: SliderRange;
  readonly onSelect: (index: number) => void;
  readonly onLayers: (layers: readonly Layer[]) => void;
  readonly onReach: (reach: SliderRange) => void;
}) {
  return (
    <>
      <LayerList
        {...{ layers, selected, onSelect, onLayers }}
        most={MAX_LAYERS}
        // Shifted, so that it shows.
        added={{
          make: (layer) => ({ ...layer, x: shifted(layer.x), y: shifted(layer.y), hidden: false }),
          above: false,
        }}
        swatch={(layer) => <Swatch color={withOpacity(layer.color, layer.opacity / 100)} />}
        text={(layer) => printValue([layer]).replace(/ (#|rgba).*/, "")}
      />
      <Checkbox
        label="Inset"
        checked={layers[selected]?.inset ?? false}
        onChange={(inset) => onLayers(changeLayer(layers, selected, { inset }))}
      />
      <Select label="Slider range" options={SLIDER_RANGES} value={reach} onChange={onReach} />
    </>
  );
}

const FACES = [
  { value: "flat", label: "Flat" },
  { value: "domed", label: "Domed" },
  { value: "hollow", label: "Hollow" },
] as const;

/** The settings of neumorphism. */
const ReliefSliders = ({ bind }: Settings<typeof params>) => (
  <>
    <Slider label="Depth" unit="px" {...bind("depth")} hint="Below 0 it looks pressed in." />
    <Slider label="Light from" unit="°" {...bind("light")} hint="0° is above, 90° is to the right." />
    <Slider label="Light angle" unit="%" {...bind("slant")} />
    <Slider label="Contrast" unit="%" {...bind("contrast")} />
    <Select label="Face" options={FACES} {...bind("face")} />
    <ColorField label="Color" {...bind("surface")} />
  </>
);

/** The settings of a smooth shadow. */
const SmoothSliders = ({ bind }: Settings<typeof params>) => (
  <>
    <Slider label="Elevation" unit="px" {...bind("elevation")} />
    <Slider label="Light from" unit="°" {...bind("light")} hint="0° is above, 90° is to the right." />
    <Slider label="Light angle" unit="%" {...bind("slant")} />
    <Slider label="Strength" unit="%" {...bind("strength")} />
    <Slider label="Layers" {...bind("steps")} />
    <ColorField label="Color" {...bind("shade")} />
  </>
);

/** The settings of the smooth mode or of neumorphism, and the way from there to layers by hand. */
export function OtherMode({
  settings,
  onEdit,
}: {
  readonly settings: Settings<typeof params>;
  readonly onEdit: (changes: ReturnType<typeof edited>) => void;
}) {
  const { values } = settings;
  const layers = layersOf(values);
  const isRelief = values.mode === "relief";
  return (
    <>
      {isRelief ? <ReliefSliders {...settings} /> : <SmoothSliders {...settings} />}
      <Button
        size="small"
        icon={PenLine}
        className="self-start"
        disabled={layers.length === 0}
        onClick={() =>
          onEdit(edited(layers, values.reach, isRelief ? { box: values.surface, ground: values.surface } : {}))
        }
      >
        Edit these layers
      </Button>
    </>
  );
}
