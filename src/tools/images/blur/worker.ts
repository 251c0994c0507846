import { defaults } from "#core/params.ts";
import { effectMethods } from "#kits/image-effect/effect-methods.worker.ts";
import { expose } from "#platform/worker/expose.ts";
import { blurBands, blurRows } from "./blur.ts";
import params, { type BlurSettings } from "./params.ts";

expose(effectMethods<BlurSettings>({ render: blurRows, bandConstraints: blurBands }, defaults(params)));
