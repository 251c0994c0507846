import type { Size } from "../model/geometry.ts";
import type { Layers } from "../model/layers.ts";
import { composeLayers, figmaLayers, flutterLayers, swiftUiLayers } from "../outputs/app-layers.ts";
import { printBackground } from "../outputs/print-background.browser.ts";
import {
  backgroundsOf,
  type Printed,
  printLayersCss,
  printLayersSvg,
  printLayersTailwind,
} from "../outputs/print-layers.ts";

export { MeshHandles } from "../mesh-handles.tsx";
export { plainName } from "../outputs/print-layers.ts";
export { LayerPanel } from "./layer-panel.tsx";
export { MeshPanel } from "./mesh-panel.tsx";

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
