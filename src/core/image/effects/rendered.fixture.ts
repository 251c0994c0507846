import { defaults, type Params, type Values } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { PictureEffect } from "./picture-effect.ts";

/** The whole picture with the effect, with these settings and defaults otherwise. */
export function render<P extends Params>(
  effect: PictureEffect<P>,
  source: Raster,
  options: Partial<Values<P>>,
  reduction = 1,
) {
  return effect.render(source, { ...defaults(effect.params), ...options }, { whole: source, top: 0, reduction });
}

/** A picture from its pixels: one gray, or red, green and blue, and alpha. */
export function picture(width: number, height: number, at: (x: number, y: number) => readonly number[]): Raster {
  const made = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const [red = 0, green = red, blue = red, alpha = 255] = at(i % width, Math.floor(i / width));
    made.data.set([red, green, blue, alpha], i * 4);
  }
  return made;
}

/** Red, green and blue of a pixel. */
export const pixel = ({ width, data }: Raster, x: number, y = 0) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

/** The effect on one color. */
export const colored = <P extends Params>(
  effect: PictureEffect<P>,
  color: readonly number[],
  options: Partial<Values<P>>,
) =>
  pixel(
    render(
      effect,
      picture(1, 1, () => color),
      options,
    ),
    0,
  );

/** The effect on grays. */
export const grays = <P extends Params>(
  effect: PictureEffect<P>,
  options: Partial<Values<P>>,
  ...bytes: readonly number[]
) => bytes.map((byte) => colored(effect, [byte], options)[0]);

/** A white disk on black. */
export const disk = (size: number) =>
  picture(size, size, (x, y) => [Math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) < size / 3 ? 255 : 0]);
