import { defaults } from "#core/params.ts";
import { effectMethods } from "#kits/image-effect/effect-methods.worker.ts";
import { expose } from "#platform/worker/expose.ts";
import { dither, ditherBands } from "./dither.ts";
import params, { type DitherSettings } from "./params.ts";

expose(
  effectMethods<DitherSettings>(
    {
      render: (image, settings, _region, report) => dither(image, settings, report),
      bandConstraints: ditherBands,
    },
    defaults(params),
  ),
);
