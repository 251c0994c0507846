import type { EffectStep } from "#core/image/effects/effect-chain.ts";
import type { Luts } from "#core/image/effects/lut.ts";
import { tooLarge } from "#core/image/failures.ts";
import { writtenFormats } from "#core/image/formats.ts";
import { fitInside } from "#core/image/pixels/fit.ts";
import { flatten } from "#core/image/pixels/flatten.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { cropToMiddle, resizePlan } from "#core/image/pixels/resize-plan.ts";
import { sharpen } from "#core/image/pixels/sharpen.ts";
import { shaped } from "#core/image/shape.ts";
import { whyNoRoom } from "#core/image/side-limits.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/load-part.ts";
import type { Conversion } from "./conversion.ts";
import { withWatermark } from "./watermark.ts";

/** What of a conversion changes pixels before they are written. */
export type Preparation = Pick<
  Conversion,
  "format" | "box" | "resize" | "filter" | "edits" | "effects" | "luts" | "ground" | "bmpAlpha" | "maxPixels"
>;

/**
 * The picture as it is to be written: in its shape and size, sharpened, with its effects, its background and its mark. Failed where the format
 * or memory has no room. Of a picture that has its shape already, `isShaped` says so.
 */
export async function preparePicture(
  picture: Raster,
  preparation: Preparation,
  isShaped = false,
): Promise<Result<Raster>> {
  const { format, filter, edits, effects, luts, ground, bmpAlpha, maxPixels } = preparation;
  const source = edits && !isShaped ? shaped(picture, edits.shape) : picture;
  const chain = effects?.length ? await effectsOf(effects, luts) : ok(undefined);
  if (!chain.ok) return chain;
  // Steps that change the shape are done first: the size that is asked for is that of the result.
  const first = chain.value?.changesShape ? chain.value.apply(source, 1) : source;
  const { scaled, kept } = planFor(first, preparation);
  if (scaled.width * scaled.height > maxPixels) return fail(tooLarge(scaled.width, scaled.height, maxPixels));
  const sized = sharpen(cropToMiddle(lanczosByKernel(first, scaled, filter), kept), edits?.sharpen ?? 0);
  const effected =
    chain.value && !chain.value.changesShape ? chain.value.apply(sized, reductionOf(source, scaled)) : sized;
  const keepsAlpha = writtenFormats[format].keepsAlpha || (format === "bmp" && bmpAlpha);
  const behind = edits?.background ?? (keepsAlpha ? undefined : ground);
  const grounded = behind ? flatten(effected, behind) : effected;
  const marked = edits?.mark ? await withWatermark(grounded, edits.mark) : ok(grounded);
  if (!marked.ok) return marked;
  const noRoom = whyNoRoom(format, marked.value);
  return noRoom ? fail(noRoom) : marked;
}

interface Effects {
  /** Whether a step gives a picture of another shape or size. */
  readonly changesShape: boolean;
  readonly apply: (picture: Raster, reduction: number) => Raster;
}

async function effectsOf(effects: readonly EffectStep[], luts: Luts | undefined): Promise<Result<Effects>> {
  const { chainOf, lutsIn, renderInBands, shapesOf } = await loadPart(
    () => import("#core/image/effects/effect-chain.ts"),
  );
  const chain = chainOf(effects, luts);
  const missing = lutsIn(chain).find(({ table }) => !table);
  return missing
    ? fail(`The file “${missing.name}” of a step is not here: open the steps in Effects and choose it there.`)
    : ok({
        changesShape: shapesOf(chain).length > 0,
        apply: (picture, reduction) => renderInBands(picture, chain, reduction),
      });
}

/** How many pixels of the picture make one of it in another size: the mean of both sides where it is stretched. */
const reductionOf = (source: Size, scaled: Size): number =>
  Math.sqrt((source.width * source.height) / (scaled.width * scaled.height));

function planFor(source: Size, { box, resize }: Preparation) {
  if (resize) return resizePlan(source, resize);
  const scaled = box ? fitInside(source, box) : { width: source.width, height: source.height };
  return { scaled, kept: scaled };
}
