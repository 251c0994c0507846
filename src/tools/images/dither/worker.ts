import { serveEffect } from "#kits/image-effect/effect.worker.ts";
import { dither, ditherCut } from "./dither.ts";
import type { DitherSettings } from "./params.ts";

serveEffect<DitherSettings>({
  render: (picture, settings, _part, report) => dither(picture, settings, report),
  cut: ditherCut,
});
