import { createRaster, type Raster } from "#core/raster.ts";
import { blend } from "./blend.ts";
import { type Bands, bandsOf, samplerOf, thresholdAt } from "./draw.ts";
import type { Size } from "./geometry.ts";
import type { Drawn } from "./layers.ts";

/** The layers as pixels, as a browser draws them in a box of that size. */
export const drawLayers = (layers: readonly Drawn[], box: Size): Raster => layerBands(layers, box)(0, box.height);

/** Draws rows of the layers, dithered as those of one gradient are. */
export function layerBands(layers: readonly Drawn[], box: Size): Bands {
  const [only, ...others] = layers;
  const [gradient, ...more] = only?.gradients ?? [];
  // Over nothing every way of blending is the same.
  if (gradient && others.length === 0 && more.length === 0) return bandsOf(gradient, box);

  const parts = layers
    .flatMap((layer) => layer.gradients.map((each) => ({ mode: layer.blend, ...samplerOf(each, box) })))
    .reverse();
  // Red, green and blue are premultiplied (Compositing and Blending 1, §5.1 and §10).
  const pixel = new Float64Array(4);

  function paint(x: number, y: number): void {
    pixel.fill(0);
    for (const { mode, colors, indexAt } of parts) {
      const at = indexAt(x, y);
      const alpha = colors[at + 3]! / 255;
      if (alpha === 0) continue;
      const source: [number, number, number] = [colors[at]! / 255, colors[at + 1]! / 255, colors[at + 2]! / 255];
      const behind = pixel[3]!;
      if (mode !== "normal" && behind > 0) {
        const blended = blend(mode, [pixel[0]! / behind, pixel[1]! / behind, pixel[2]! / behind], source);
        for (const channel of [0, 1, 2] as const) {
          source[channel] = (1 - behind) * source[channel] + behind * blended[channel];
        }
      }
      for (let channel = 0; channel < 3; channel++) {
        pixel[channel] = alpha * source[channel]! + (1 - alpha) * pixel[channel]!;
      }
      pixel[3] = alpha + (1 - alpha) * behind;
    }
  }

  return (from, to) => {
    const picture = createRaster(box.width, to - from);
    const { data } = picture;
    for (let y = from, index = 0; y < to; y++) {
      for (let x = 0; x < box.width; x++, index += 4) {
        paint(x + 0.5, y + 0.5);
        const threshold = thresholdAt(x, y);
        const alpha = pixel[3]!;
        for (let channel = 0; channel < 3; channel++) {
          const level = alpha > 0 ? Math.min(1, pixel[channel]! / alpha) * 255 : 0;
          data[index + channel] = Math.floor(level + threshold);
        }
        data[index + 3] = Math.floor(alpha * 255 + threshold);
      }
    }
    return picture;
  };
}
