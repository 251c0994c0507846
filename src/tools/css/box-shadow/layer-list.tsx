import { withOpacity } from "#kits/css-generator/css-values.ts";
import { LayerList as List } from "#kits/css-generator/layer-list.tsx";
import { Swatch } from "#ui/color/swatch.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { changeLayer, type Layer, MAX_LAYERS, printValue, type SliderRange } from "./shadow.ts";

const SLIDER_RANGES: readonly { value: SliderRange; label: string }[] = [
  { value: "normal", label: "50 px" },
  { value: "wide", label: "100 px, spread below 0" },
  { value: "far", label: "500 px, spread below 0" },
];

const SHIFT = 10;
// Within the sliders' normal range.
const shifted = (offset: number) => (Math.abs(offset + SHIFT) > 50 ? offset : offset + SHIFT);

/** All layers, the topmost first, and the actions on the selected one. */
export function LayerList({
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
      <List
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
