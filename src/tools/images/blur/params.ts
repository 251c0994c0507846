import { choice, int, type Values } from "#core/params.ts";
import { resolution } from "#kits/image-effect/resolution.ts";

const params = {
  type: choice("gaussian", ["gaussian", "motion", "average", "stack", "directional"]),
  intensity: int(50, { min: 10, max: 100 }),
  angle: int(0, { min: 0, max: 360 }),
  kernelSize: int(3, { min: 3, max: 21, step: 2 }),
  resolution,
};

export default params;

export type BlurSettings = Values<typeof params>;
