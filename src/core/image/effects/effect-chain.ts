import { planBands } from "#core/image/pixels/bands.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import type { AnyValues } from "#core/operation.ts";
import { read } from "#core/params.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { pictureEffects } from "./effects.ts";
import type { LutRef, Luts } from "./lut.ts";
import type { AnyPictureEffect, Extent } from "./picture-effect.ts";

/** A step of a recipe as links have it: an effect by its id, and what is set. */
export interface EffectStep {
  readonly operation: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly isOff: boolean;
}

/** A step that is done: its effect, and all of its settings. */
export interface ChainStep {
  readonly effect: AnyPictureEffect;
  readonly values: AnyValues;
}

const byId = new Map(pictureEffects.map((effect) => [effect.id, effect]));

/** The effect of an id. */
export const effectOf = (id: string): AnyPictureEffect | undefined => byId.get(id);

/** All settings of a step; what its link does not have, or has in no form, is the default. */
export const valuesOf = ({ settings }: Pick<EffectStep, "settings">, { params }: AnyPictureEffect): AnyValues =>
  read(params, Object.entries(settings));

/** The steps that are done with these tables, without those that are off and those of no effect. */
export const chainOf = (steps: readonly EffectStep[], luts: Luts = {}): readonly ChainStep[] =>
  steps.flatMap((step) => {
    const effect = step.isOff ? undefined : effectOf(step.operation);
    if (!effect) return [];
    const values = valuesOf(step, effect);
    return [{ effect, values: effect.withLuts?.(values, luts) ?? values }];
  });

/** The tables that a chain names, once each. */
export const lutsIn = (chain: readonly ChainStep[]): readonly LutRef[] => [
  ...new Map(
    chain.flatMap(({ effect, values }) => {
      const lut = effect.lutOf?.(values);
      return lut ? [[lut.id, lut] as const] : [];
    }),
  ).values(),
];

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

/** The steps that give a picture of another shape or size. */
export const shapesOf = (chain: readonly ChainStep[]): readonly ChainStep[] =>
  chain.filter(({ effect }) => effect.sizeOf);

/** The size of what a chain makes of a picture at its own size. */
export const sizeAfter = (chain: readonly ChainStep[], size: Size): Size =>
  chain.reduce((before, { effect, values }) => effect.sizeOf?.(values, before, 1) ?? before, {
    width: size.width,
    height: size.height,
  });

/** Given rows with one step after the other done to them: all rows, where a step changes the size. */
export function renderChain(
  source: Raster,
  chain: readonly ChainStep[],
  extent: Extent,
  report: (share: number) => void = () => {},
): Raster {
  let picture = source;
  let { whole } = extent;
  for (const [at, { effect, values }] of chain.entries()) {
    picture = effect.render(picture, values, { ...extent, whole });
    if (effect.sizeOf) whole = { width: picture.width, height: picture.height };
    report((at + 1) / chain.length);
  }
  return picture;
}

/**
 * A whole picture with the steps of a chain done to it band by band: besides the picture and the result, memory is taken for
 * some bands alone. Of no steps it is the picture itself.
 */
export function renderInBands(
  source: Raster,
  chain: readonly ChainStep[],
  reduction: number,
  bandPixels?: number,
): Raster {
  const { width, height } = source;
  const context = contextOf(chain, { whole: source, reduction });
  if (context === undefined || chain.length === 0)
    return renderChain(source, chain, { whole: source, top: 0, reduction });
  const made = createRaster(width, height);
  for (const { top, bottom, first, last } of planBands(width, height, { context, alignment: 1 }, bandPixels)) {
    const band = renderChain(rowsOf(source, first, last), chain, { whole: source, top: first, reduction });
    made.data.set(band.data.subarray((top - first) * width * 4, (bottom - first) * width * 4), top * width * 4);
  }
  return made;
}
