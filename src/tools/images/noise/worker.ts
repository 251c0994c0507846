import { serveEffect } from "#kits/image-effect/serve-effect.worker.ts";
import { addNoise } from "./noise.ts";
import type { NoiseSettings } from "./params.ts";

serveEffect<NoiseSettings>({
  render: (image, settings, { reduction, top }) => addNoise(image, settings, reduction, top),
  // A pixel's noise depends only on its position.
  bandConstraints: () => ({ context: 0, alignment: 1 }),
});
