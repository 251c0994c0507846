import { serveEffect } from "#kits/image-effect/serve-effect.worker.ts";
import { dither, ditherBands } from "./dither.ts";
import type { DitherSettings } from "./params.ts";

serveEffect<DitherSettings>({
  render: (image, settings, _region, report) => dither(image, settings, report),
  bandConstraints: ditherBands,
});
