import { Diffusion } from "./diffusion";
import { ColorDiffusion, GrayDiffusion } from "./diffusions";
import { Palette } from "./nearest";

export { orderRows } from "./ordered";

/** Allocates memory. It is never freed, since each image has an instance of its own. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}

/**
 * Error diffusion to two colors. Of `taps` in the rows below there are `count`: columns ahead and rows below as integers,
 * and the share as a double. `near` and `far` are the shares of the next two pixels in the row.
 */
export function grayDiffusion(
  width: i32,
  taps: usize,
  count: i32,
  near: f64,
  far: f64,
  threshold: f64,
  serpentine: bool,
  tables: usize,
  colors: usize,
): Diffusion {
  return new GrayDiffusion(width).with(taps, count, near, far, threshold, serpentine, tables, colors);
}

/** The same to the nearest of `inks` colors of a palette, whose tones are 16 reds, 16 greens and 16 blues as doubles. */
export function colorDiffusion(
  width: i32,
  taps: usize,
  count: i32,
  near: f64,
  far: f64,
  threshold: f64,
  serpentine: bool,
  tables: usize,
  colors: usize,
  palette: usize,
  inks: i32,
): Diffusion {
  const diffusion = new ColorDiffusion(width, new Palette(palette, inks, 128 - threshold));
  return diffusion.with(taps, count, near, far, threshold, serpentine, tables, colors);
}

/** Diffuses the next `height` rows, the first being number `top`. */
export function diffuseRows(diffusion: Diffusion, pixels: usize, top: i32, height: i32): void {
  diffusion.run(pixels, top, height);
}
