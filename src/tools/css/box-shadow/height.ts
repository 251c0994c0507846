import { fitLength, type Layer } from "./shadow.ts";

/** The shadows around a box, which is above its ground, or those inside it, which is below. */
export type Side = "around" | "inside";

const isOn = (side: Side) => (layer: Layer) => layer.inset === (side === "inside") && !layer.hidden;

/** How high a box stands by its farthest or softest shadow on that side, in pixels; 0 where it lies on its ground. */
export const heightOf = (layers: readonly Layer[], side: Side): number =>
  Math.max(0, ...layers.filter(isOn(side)).map(({ x, y, blur }) => Math.max(Math.hypot(x, y), blur / 2)));

/** The layers of that side at so many times their height: offsets grow with it, and blur as they do. */
export function raised(layers: readonly Layer[], times: number, side: Side): readonly Layer[] {
  if (times === 1) return layers;
  const grown = (length: number, min?: number) => {
    const next = length * times;
    return fitLength(Math.abs(next) < 6 ? Number(next.toFixed(1)) : Math.round(next), min);
  };
  return layers.map((layer) =>
    isOn(side)(layer) ? { ...layer, x: grown(layer.x), y: grown(layer.y), blur: grown(layer.blur, 0) } : layer,
  );
}
