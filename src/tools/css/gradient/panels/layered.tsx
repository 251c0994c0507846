import type { Size } from "#core/raster.ts";
import { LayerList } from "#kits/css-generator/layer-list.tsx";
import { OwnPicture } from "#kits/css-generator/own-picture.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { CHECKERBOARD } from "#ui/color/swatch.tsx";
import { Select } from "#ui/fields/select.tsx";
import { allLayers, BLENDS, CSS_STEPS, drawnLayers, type Layer, type Layers, overLayer } from "../model/layers.ts";
import { composeLayers, figmaLayers, flutterLayers, swiftUiLayers } from "../outputs/app-layers.ts";
import { printBackground } from "../outputs/print-background.browser.ts";
import {
  backgroundsOf,
  type Printed,
  printLayersCss,
  printLayersSvg,
  printLayersTailwind,
} from "../outputs/print-layers.ts";
import type params from "../params.ts";
import { MAX_LAYERS } from "../params.ts";
import { withLayers } from "./layer-settings.browser.ts";

export { plainName } from "../outputs/print-layers.ts";
export { MeshHandles, MeshPanel } from "./mesh.tsx";

/** What draws the layers in this browser, over a picture of that address. */
export const drawnBackgrounds = (values: Layers, picture: string | undefined) =>
  backgroundsOf(values, printBackground, picture);

/** The layers in a format, by its name on the page. */
export function printLayers(name: string, values: Layers, box: Size, picture: string | undefined): Printed {
  if (name === "CSS") return printLayersCss(values, picture);
  if (name === "Tailwind") return printLayersTailwind(values, picture);
  if (name === "SVG") return printLayersSvg(values, box, picture);
  const print = { SwiftUI: swiftUiLayers, Compose: composeLayers, Flutter: flutterLayers }[name] ?? figmaLayers;
  return print(values, box, picture);
}

const MODES = BLENDS.map((value) => ({
  value,
  label: value.replace(/^./, (letter) => letter.toUpperCase()).replace("-", " "),
}));

/** The gradients over each other, how the selected one is blended, and a picture under all. */
export function LayerPanel({
  settings,
  selected,
  onSelect,
}: {
  readonly settings: Settings<typeof params>;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}) {
  const { values, set } = settings;
  const layers = allLayers(values);
  const current = layers[selected] as Layer;
  const put = (next: readonly Layer[]) => set(withLayers(next));
  return (
    <div className="flex flex-col gap-4">
      <LayerList
        layers={layers}
        selected={selected}
        most={MAX_LAYERS}
        added={{ make: overLayer, above: true }}
        swatch={(layer) => <LayerSwatch layer={layer} />}
        text={({ type, blend }) => (blend === "normal" ? type : `${type}, ${blend}`)}
        onSelect={onSelect}
        onLayers={put}
      />
      {layers.length > 1 && <p className="text-sm text-ink-3">The other settings are those of the selected layer.</p>}
      <Select
        label={`Blend mode of layer ${selected + 1}`}
        options={MODES}
        value={current.blend}
        onChange={(blend) => put(layers.map((layer, index) => (index === selected ? { ...layer, blend } : layer)))}
      />
      <OwnPicture name="under" label="Picture under all layers" takesDrops />
      <p className="text-sm text-ink-3">Drop a picture here. It stays on this device and isn't part of the link.</p>
    </div>
  );
}

function LayerSwatch({ layer }: { readonly layer: Layer }) {
  const [drawn] = drawnLayers({ ...layer, hidden: false, layers: [] }, CSS_STEPS);
  const images = (drawn?.gradients ?? []).map((gradient) => printBackground(gradient));
  return (
    <span
      aria-hidden
      className="size-6 shrink-0 rounded-md border border-line-strong forced-color-adjust-none"
      style={{ background: [...images, CHECKERBOARD].join(", ") }}
    />
  );
}
