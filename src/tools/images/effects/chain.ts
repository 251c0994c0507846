import type { BandSettings } from "#core/image/blur/band-lines.ts";
import type { Center, Places } from "#core/image/effects/blur-effects.ts";
import {
  bandsOf,
  chainOf,
  effectOf,
  renderChain,
  reshapingOf,
  shapesOf,
  stretchesOf,
  valuesOf,
} from "#core/image/effects/effect-chain.ts";
import type { AnyPictureEffect } from "#core/image/effects/picture-effect.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import type { Cover } from "#core/image/regions/regions.ts";
import { write } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import type { Effect } from "#kits/image-effect/effect.ts";
import type { Step } from "#kits/recipe/step.ts";
import type { EffectsSettings } from "./params.ts";

/** The step with some settings changed. */
export const withSettings = (
  step: Step,
  effect: AnyPictureEffect,
  changed: Readonly<Record<string, unknown>>,
): Step => ({
  ...step,
  settings: Object.fromEntries(write(effect.params, { ...valuesOf(step, effect), ...changed })),
});

/**
 * Whether the places of a step are where they are shown: not if it is off or not among the shown steps, or if a later
 * one changes the shape.
 */
export const isPlaced = (shown: readonly Step[], at: number): boolean =>
  shown[at]?.isOff === false && shapesOf(chainOf(shown.slice(at + 1))).length === 0;

/**
 * The settings of a step that lie in the picture; undefined if it has none, if they're elsewhere, or if it covers
 * regions.
 */
export function placesOf(shown: readonly Step[], at: number): Places | undefined {
  const step = shown[at];
  const effect = step && effectOf(step.operation);
  if (!step || !effect || !isPlaced(shown, at)) return undefined;
  const { centerX, centerY, angle, band, falloff, regions, cover } = valuesOf(step, effect) as Partial<
    Center & BandSettings & Cover
  >;
  if (centerX === undefined || centerY === undefined) return undefined;
  if (regions && regions.length > 0 && cover !== "blur") return undefined;
  const isBand = angle !== undefined && band !== undefined && falloff !== undefined;
  return { center: { centerX, centerY }, ...(isBand && { band: { angle, band, falloff } }) };
}

/** The steps of a link as one effect of the kit. */
export const effectChain: Effect<EffectsSettings> = {
  render(image, { steps, luts }, { from, to, top, rows, reduction }, report) {
    const whole: Size = { width: image.width, height: rows };
    const chain = chainOf(steps, luts);
    const picture = renderChain(image, chain, { whole, top, reduction }, report);
    if (shapesOf(chain).length > 0) return picture;
    // The result is transferred, so it's never the picture itself.
    return picture !== image && from === 0 && to === picture.height ? picture : rowsOf(picture, from, to);
  },
  stretches: ({ steps, ...others }) =>
    stretchesOf(
      steps.filter(({ isOff }) => !isOff),
      ({ operation }) => effectOf(operation)?.sizeOf !== undefined,
    ).map(({ shapes, effects }) => ({ settings: { ...others, steps: effects }, ...reshapingOf(chainOf(shapes), 1) })),
  original(image, { steps }, { rows, top, reduction }) {
    const picture = renderChain(image, shapesOf(chainOf(steps)), {
      whole: { width: image.width, height: rows },
      top,
      reduction,
    });
    return picture === image ? rowsOf(image, 0, image.height) : picture;
  },
  bandConstraints: ({ steps }, _, { width, height }) =>
    bandsOf(chainOf(steps), { whole: { width, height }, reduction: 1 }),
};
