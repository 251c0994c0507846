import { defaults } from "#core/params.ts";
import { effectMethods } from "#kits/image-effect/effect-methods.worker.ts";
import { expose } from "#platform/worker/expose.ts";
import { coverBands, renderCovered } from "./cover.ts";
import params, { type BlurSettings } from "./params.ts";

expose(effectMethods<BlurSettings>({ render: renderCovered, bandConstraints: coverBands }, defaults(params)));
