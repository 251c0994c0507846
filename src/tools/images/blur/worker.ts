import { effectMethods } from "#kits/image-effect/effect-methods.worker.ts";
import { expose } from "#platform/worker/expose.ts";
import { blurBands, blurRows } from "./blur.ts";
import type { BlurSettings } from "./params.ts";

expose(effectMethods<BlurSettings>({ render: blurRows, bandConstraints: blurBands }));
