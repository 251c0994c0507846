import { defaults } from "#core/params.ts";
import { effectMethods } from "#kits/image-effect/effect-methods.worker.ts";
import { expose } from "#platform/worker/expose.ts";
import { effectChain } from "./chain.ts";
import params, { type EffectsSettings } from "./params.ts";

expose(effectMethods<EffectsSettings>(effectChain, defaults(params)));
