import type { Luts } from "#core/image/effects/lut.ts";
import type { Values } from "#core/params.ts";
import { steps } from "#kits/recipe/step.ts";
import { resolution } from "./resolution.ts";

const params = { steps, resolution };

export default params;

/** The settings, with the tables that links do not have. */
export type EffectsSettings = Values<typeof params> & { readonly luts?: Luts };
