import { pictureEffects } from "#core/image/effects/effects.ts";
import type { AnyPictureEffect, Extent } from "#core/image/effects/picture-effect.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import type { AnyValues } from "#core/operation.ts";
import { read, write } from "#core/params.ts";
import type { Raster, Size } from "#core/raster.ts";
import type { Effect } from "#kits/image-effect/effect.ts";
import type { Step } from "#kits/recipe/step.ts";
import type { EffectsSettings } from "./params.ts";

/** A step that is done: its effect, and all of its settings. */
export interface ChainStep {
  readonly effect: AnyPictureEffect;
  readonly values: AnyValues;
}

const byId = new Map(pictureEffects.map((effect) => [effect.id, effect]));

/** The effect of an id. */
export const effectOf = (id: string): AnyPictureEffect | undefined => byId.get(id);

/** All settings of a step; what its link does not have, or has in no form, is the default. */
export const valuesOf = ({ settings }: Step, { params }: AnyPictureEffect): AnyValues =>
  read(params, Object.entries(settings));

/** The step with one setting changed. */
export const withSetting = (step: Step, effect: AnyPictureEffect, name: string, value: unknown): Step => ({
  ...step,
  settings: Object.fromEntries(write(effect.params, { ...valuesOf(step, effect), [name]: value })),
});

/** The steps that are done, without those that are off and those of no effect. */
export const chainOf = (steps: readonly Step[]): readonly ChainStep[] =>
  steps.flatMap((step) => {
    const effect = step.isOff ? undefined : effectOf(step.operation);
    return effect ? [{ effect, values: valuesOf(step, effect) }] : [];
  });

/**
 * How many rows above and below a row the result of a chain depends on: each step reads its own number of rows of what the
 * step before gives. Undefined where that is the whole picture.
 */
export function contextOf(
  chain: readonly ChainStep[],
  extent: Pick<Extent, "whole" | "reduction">,
): number | undefined {
  const rows = chain.reduce((sum, { effect, values }) => sum + Math.ceil(effect.context(values, extent)), 0);
  return rows < extent.whole.height ? rows : undefined;
}

/** Given rows with one step after the other done to them. */
export function renderChain(
  source: Raster,
  chain: readonly ChainStep[],
  extent: Extent,
  report: (share: number) => void = () => {},
): Raster {
  let picture = source;
  for (const [at, { effect, values }] of chain.entries()) {
    picture = effect.render(picture, values, extent);
    report((at + 1) / chain.length);
  }
  return picture;
}

/** The steps of a link as one effect of the kit. */
export const effectChain: Effect<EffectsSettings> = {
  render(image, { steps }, { from, to, top, rows, reduction }, report) {
    const whole: Size = { width: image.width, height: rows };
    const picture = renderChain(image, chainOf(steps), { whole, top, reduction }, report);
    // What is given back is given away: never the picture itself.
    return picture !== image && from === 0 && to === picture.height ? picture : rowsOf(picture, from, to);
  },
  bandConstraints({ steps }, _, { width, height }) {
    const context = contextOf(chainOf(steps), { whole: { width, height }, reduction: 1 });
    return context === undefined ? undefined : { context, alignment: 1 };
  },
};
