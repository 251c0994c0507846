import { LENS_SHAPES } from "#core/image/blur/lens-shapes.ts";
import { coverParams } from "#core/image/regions/regions.ts";
import { choice, int, type Values } from "#core/params.ts";
import { resolution } from "#kits/image-effect/resolution.ts";

const params = {
  type: choice("gaussian", ["gaussian", "motion", "average", "stack", "directional"]),
  intensity: int(50, { min: 10, max: 100 }),
  angle: int(0, { min: 0, max: 360 }),
  kernelSize: int(3, { min: 3, max: 21, step: 2 }),
  resolution,
  /** The field in place of the type. */
  kind: choice("type", ["type", "lens", "spin", "zoom", "tilt-shift", "edges"]),
  opening: choice("disk", LENS_SHAPES),
  /** In percent of the picture's width and height. */
  centerX: int(50, { min: 0, max: 100 }),
  centerY: int(50, { min: 0, max: 100 }),
  /** In percent of the picture's height. */
  band: int(20, { min: 0, max: 100 }),
  falloff: int(25, { min: 0, max: 100 }),
  /** In levels of 255. */
  tolerance: int(30, { min: 1, max: 100 }),
  ...coverParams,
};

export default params;

export type BlurSettings = Values<typeof params>;
