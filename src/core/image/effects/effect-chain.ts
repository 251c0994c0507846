import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { type Area, cropTo } from "#core/image/pixels/region.ts";
import { planStretches, type Reshaping, type StretchBand } from "#core/image/pixels/stretches.ts";
import type { AnyValues } from "#core/operation.ts";
import { read } from "#core/params.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { pictureEffects } from "./effects.ts";
import type { LutRef, Luts } from "./lut.ts";
import type { AnyPictureEffect, ChainStep, Extent } from "./picture-effect.ts";

/** Some steps of a chain that change the shape, and those that follow up to the next that does. */
interface StepStretch<Step> {
  readonly shapes: readonly Step[];
  readonly effects: readonly Step[];
}

/** The steps of a chain in stretches; a chain of no steps is one of none. */
export function stretchesOf<Step>(
  steps: readonly Step[],
  changesShape: (step: Step) => boolean,
): readonly StepStretch<Step>[] {
  const stretches = [{ shapes: [] as Step[], effects: [] as Step[] }];
  for (const step of steps) {
    const last = stretches[stretches.length - 1]!;
    if (!changesShape(step)) last.effects.push(step);
    else if (last.effects.length === 0) last.shapes.push(step);
    else stretches.push({ shapes: [step], effects: [] });
  }
  return stretches;
}

/** The size of a picture after a chain. */
export const sizeAfter = (chain: readonly ChainStep[], { width, height }: Size, reduction = 1): Size =>
  chain.reduce<Size>((before, { effect, values }) => effect.sizeOf?.(values, before, reduction) ?? before, {
    width,
    height,
  });

/** What steps that change the shape do to a picture with one pixel for every `reduction` of the visitor's. */
export const reshapingOf = (shapes: readonly ChainStep[], reduction: number): Reshaping => ({
  sizeOf: (whole) => sizeAfter(shapes, whole, reduction),
  areaBehind: (area, whole) => inParts(shapes, area, whole, reduction).behind,
  reshape: (part, area, whole) => inParts(shapes, area, whole, reduction).render(part),
});

/** How steps, one after the other, make an area: each makes what the one after it depends on. */
function inParts(
  shapes: readonly ChainStep[],
  area: Area,
  whole: Size,
  reduction: number,
): { readonly behind: Area; readonly render: (part: Raster) => Raster } {
  const last = shapes.at(-1);
  if (!last) return { behind: area, render: (part) => part };
  const others = shapes.slice(0, -1);
  const { effect, values } = last;
  const result = { whole: sizeAfter(others, whole, reduction), reduction, area };
  const before = inParts(others, effect.areaBehind?.(values, result) ?? area, whole, reduction);
  return {
    behind: before.behind,
    render: (part) => effect.renderArea?.(before.render(part), values, result) ?? part,
  };
}

/** A step of a recipe as links have it: an effect by its id, and what is set. */
export interface EffectStep {
  readonly operation: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly isOff: boolean;
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
 * How many rows above and below a row the result of a chain depends on: each step reads its own number of rows of the
 * previous step's result. Undefined if that's the whole picture.
 */
export function contextOf(
  chain: readonly ChainStep[],
  extent: Pick<Extent, "whole" | "reduction">,
): number | undefined {
  const rows = chain.reduce((sum, { effect, values }) => sum + Math.ceil(effect.context(values, extent)), 0);
  return rows < extent.whole.height ? rows : undefined;
}

/** The bands that a chain can be rendered in; undefined where it must have the whole picture. */
export function bandsOf(
  chain: readonly ChainStep[],
  extent: Pick<Extent, "whole" | "reduction">,
): BandConstraints | undefined {
  const context = contextOf(chain, extent);
  return context === undefined ? undefined : { context, alignment: 1 };
}

/** The steps that give a picture of another shape or size. */
export const shapesOf = (chain: readonly ChainStep[]): readonly ChainStep[] =>
  chain.filter(({ effect }) => effect.sizeOf);

/** Applies the steps to rows, one after the other: to all rows if a step changes the size. */
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
 * A whole picture with the steps of a chain done to it band by band: besides the picture and the result, and what the steps
 * before one that changes the shape have made, memory is taken for some bands alone. Of no steps it is the picture itself.
 */
export function renderInBands(
  source: Raster,
  chain: readonly ChainStep[],
  reduction: number,
  bandPixels?: number,
): Raster {
  if (chain.length === 0) return source;
  const stretches = stretchesOf(chain, ({ effect }) => effect.sizeOf !== undefined).map(({ shapes, effects }) => ({
    effects,
    ...reshapingOf(shapes, reduction),
    bandConstraints: (whole: Size) => bandsOf(effects, { whole, reduction }),
  }));
  return planStretches(stretches, source, bandPixels).reduce((picture, { before, size, bands }, at) => {
    const { effects, reshape } = stretches[at]!;
    return joinRendered(size, bands, ({ first, last, behind }) => {
      const rows = reshape(
        cropTo(picture, behind),
        { left: 0, top: first, width: size.width, height: last - first },
        before,
      );
      return renderChain(rows, effects, { whole: size, top: first, reduction });
    });
  }, source);
}

/** The picture that rendered bands make, each with the rows around it that it reads. */
function joinRendered(
  { width, height }: Size,
  bands: readonly StretchBand[],
  render: (band: StretchBand) => Raster,
): Raster {
  const [only] = bands;
  if (only && only.bottom - only.top === height) return render(only);
  const made = createRaster(width, height);
  for (const band of bands) {
    const { top, bottom, first } = band;
    const { data } = render(band);
    made.data.set(data.subarray((top - first) * width * 4, (bottom - first) * width * 4), top * width * 4);
  }
  return made;
}
