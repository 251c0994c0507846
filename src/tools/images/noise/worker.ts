import { serveEffect } from "#kits/image-effect/effect.worker.ts";
import { addNoise } from "./noise.ts";
import type { NoiseSettings } from "./params.ts";

serveEffect<NoiseSettings>({
  render: (picture, settings, { reduction, top }) => addNoise(picture, settings, reduction, top),
  // A grain depends on its place alone.
  cut: () => ({ context: 0, multiple: 1 }),
});
