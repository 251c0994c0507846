import { int, type Values } from "#core/params.ts";
import { steps } from "#kits/recipe/step.ts";

const params = {
  steps,
  /** Larger than that of other effects: fine detail is looked at here. */
  resolution: int(800, { min: 50, max: 1600 }),
};

export default params;

export type EffectsSettings = Values<typeof params>;
