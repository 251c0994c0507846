import { defaults } from "#core/params.ts";
import { effectMethods } from "#kits/image-effect/effect-methods.worker.ts";
import { expose } from "#platform/worker/expose.ts";
import { addNoise } from "./noise.ts";
import params, { type NoiseSettings } from "./params.ts";

expose(
  effectMethods<NoiseSettings>(
    {
      render: (image, settings, { reduction, top }) => addNoise(image, settings, reduction, top),
      // A pixel's noise depends only on its position.
      bandConstraints: () => ({ context: 0, alignment: 1 }),
    },
    defaults(params),
  ),
);
