import type { Values } from "#core/params.ts";
import { steps } from "#kits/recipe/step.ts";
import { resolution } from "./resolution.ts";

const params = { steps, resolution };

export default params;

export type EffectsSettings = Values<typeof params>;
