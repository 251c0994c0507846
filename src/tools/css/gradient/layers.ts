import type { Blend } from "./blend-modes.ts";
import type { Gradient } from "./gradient.ts";
import { partsOfMesh } from "./mesh.ts";

/** A gradient that lies over others. */
export interface Layer extends Gradient {
  readonly hidden: boolean;
  readonly blend: Blend;
}

/** The layers of the page, the topmost first: its own gradient, and those below it. */
export interface Layers extends Layer {
  readonly layers: readonly Layer[];
}

/** All layers, the topmost first. */
export const allLayers = ({ layers, ...top }: Layers): readonly Layer[] => [top, ...layers];

/** Whether one gradient is all there is, which its own type of CSS gradient draws. */
export const isSingle = ({ layers, hidden, type }: Layers): boolean =>
  layers.length === 0 && !hidden && type !== "mesh";

/** A layer that is drawn, with its number from the top, from 1. */
export interface Drawn {
  readonly number: number;
  readonly blend: Blend;
  readonly gradients: readonly Gradient[];
}

/** The layers that are seen, the topmost first; a mesh is several gradients, in so many steps from each point. */
export const drawnLayers = (values: Layers, steps: number): readonly Drawn[] =>
  allLayers(values).flatMap((layer, index) =>
    layer.hidden
      ? []
      : [
          {
            number: index + 1,
            blend: layer.blend,
            gradients: layer.type === "mesh" ? partsOfMesh(layer, steps) : [layer],
          },
        ],
  );

/** A layer to lie over another: light from a corner, through which the other is seen. */
export const overLayer = (layer: Layer): Layer => ({
  ...layer,
  type: "radial",
  opacity: 1,
  stops: [
    { color: "#ffffffcc", at: 0 },
    { color: "#ffffff00", at: 100 },
  ],
  repeating: false,
  shape: "circle",
  extent: "farthest-corner",
  x: 25,
  y: 25,
  space: "srgb",
  unit: "percent",
  easing: "linear",
  hidden: false,
  blend: "normal",
});
