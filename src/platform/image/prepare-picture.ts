import type { Place, Watermark } from "#core/image/edits.ts";
import type { EffectStep } from "#core/image/effects/effect-chain.ts";
import type { Luts } from "#core/image/effects/lut.ts";
import { tooLarge, whyNoRoom } from "#core/image/failures.ts";
import { writtenFormats } from "#core/image/formats.ts";
import { fillBox, fitInside } from "#core/image/pixels/fit.ts";
import { flatten, overlay } from "#core/image/pixels/flatten.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { cropToMiddle, resizePlan } from "#core/image/pixels/resize-plan.ts";
import { sharpen } from "#core/image/pixels/sharpen.ts";
import { shaped } from "#core/image/shape.ts";
import type { Raster, Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { canvasReadback } from "./canvas.ts";
import type { Conversion } from "./conversion.ts";
import { decodeFile } from "./decode-file.ts";

// The distance from the edges, as a share of the shorter side.
const MARGIN = 0.03;

// Larger ones are drawn smaller than they are here.
const MAX_PIXELS = 25_000_000;

/** The picture with a mark over it; the same picture if there is nothing to be seen of one. For use in a worker. */
async function withWatermark(picture: Raster, mark: Watermark): Promise<Result<Raster>> {
  const width = Math.max(1, Math.round((picture.width * mark.size) / 100));
  const made =
    mark.kind === "text" ? textOf(mark, width, picture.height) : await pictureOf(mark, width, picture.height);
  if (!made?.ok) return made ?? ok(picture);
  const { left, top } = placeOf(picture, made.value, mark.place);
  return ok(overlay(picture, made.value, left, top, mark.opacity / 100));
}

function placeOf(picture: Raster, mark: Raster, place: Place) {
  const margin = Math.round(Math.min(picture.width, picture.height) * MARGIN);
  const at = (room: number, first: string, last: string) =>
    place.includes(first)
      ? Math.min(margin, room)
      : place.includes(last)
        ? Math.max(0, room - margin)
        : Math.round(room / 2);
  return {
    left: at(picture.width - mark.width, "left", "right"),
    top: at(picture.height - mark.height, "top", "bottom"),
  };
}

async function pictureOf({ file }: Watermark, width: number, height: number): Promise<Result<Raster> | undefined> {
  if (!file) return undefined;
  const decoded = await decodeFile(file, MAX_PIXELS);
  if (!decoded.ok) return fail(`The watermark: ${decoded.message}`);
  return ok(lanczosByKernel(decoded.value.raster, fillBox(decoded.value.raster, { width, height })));
}

const FONT_PIXELS = 100;

/** The text as wide as that, unless it would be higher than the picture. */
function textOf({ text, color }: Watermark, width: number, height: number): Result<Raster> | undefined {
  const line = text.trim();
  if (line === "") return undefined;
  if (canvasReadback() !== "exact") return fail("This browser doesn't let pages draw a text into a picture.");
  const font = (pixels: number) => `600 ${pixels}px system-ui, sans-serif`;
  const measure = new OffscreenCanvas(1, 1).getContext("2d");
  if (!measure) return fail("This browser has no canvas.");
  measure.font = font(FONT_PIXELS);
  const natural = extentOf(measure.measureText(line));
  const scale = Math.min(width / natural.width, height / natural.height);
  const box = { width: Math.ceil(natural.width * scale), height: Math.ceil(natural.height * scale) };
  const canvas = new OffscreenCanvas(Math.max(1, box.width), Math.max(1, box.height));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return fail("This browser has no canvas.");
  context.font = font(FONT_PIXELS * scale);
  context.fillStyle = color;
  context.fillText(line, natural.left * scale, natural.ascent * scale);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return ok({ width: canvas.width, height: canvas.height, data: new Uint8ClampedArray(data) });
}

/** The extent of a text, which may begin before its origin, with a pixel around it. */
function extentOf(metrics: TextMetrics) {
  const left = Math.max(0, metrics.actualBoundingBoxLeft) + 1;
  return {
    left,
    width: left + Math.max(1, metrics.actualBoundingBoxRight) + 1,
    ascent: metrics.actualBoundingBoxAscent + 1,
    height: Math.max(1, metrics.actualBoundingBoxAscent + metrics.actualBoundingBoxDescent) + 2,
  };
}

/** What of a conversion changes pixels before they are written. */
type Preparation = Pick<
  Conversion,
  "format" | "box" | "resize" | "filter" | "edits" | "effects" | "luts" | "background" | "bmpAlpha" | "maxPixels"
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
  const { format, filter, edits, effects, luts, background, bmpAlpha, maxPixels } = preparation;
  const source = edits && !isShaped ? shaped(picture, edits.shape) : picture;
  const chain = effects?.length ? await effectsOf(effects, luts) : ok(undefined);
  if (!chain.ok) return chain;
  // Steps that change the shape run first: the requested size is the result's.
  const first = chain.value?.changesShape ? chain.value.apply(source, 1) : source;
  const { scaled, kept } = planFor(first, preparation);
  if (scaled.width * scaled.height > maxPixels) return fail(tooLarge(scaled.width, scaled.height, maxPixels));
  const sized = sharpen(cropToMiddle(lanczosByKernel(first, scaled, filter), kept), edits?.sharpen ?? 0);
  const effected =
    chain.value && !chain.value.changesShape ? chain.value.apply(sized, reductionOf(source, scaled)) : sized;
  const keepsAlpha = writtenFormats[format].keepsAlpha || (format === "bmp" && bmpAlpha);
  const behind = edits?.background ?? (keepsAlpha ? undefined : background);
  const flattened = behind ? flatten(effected, behind) : effected;
  const marked = edits?.mark ? await withWatermark(flattened, edits.mark) : ok(flattened);
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
    ? fail(`The file “${missing.name}” of a step isn't here: open the steps in Effects and choose it there.`)
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
