import type { Place, Watermark } from "#core/image/edits.ts";
import { fillBox } from "#core/image/pixels/fit.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { overlay } from "#core/image/pixels/overlay.ts";
import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { canvasReadback } from "./canvas-readback.ts";
import { decodeFile } from "./decode-file.ts";

// The distance from the edges, as a share of the shorter side.
const MARGIN = 0.03;

// Larger ones are drawn smaller than they are here.
const MOST_PIXELS = 25_000_000;

/** The picture with a mark over it; the same picture if there is nothing to be seen of one. For use in a worker. */
export async function withWatermark(picture: Raster, mark: Watermark): Promise<Result<Raster>> {
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
  const decoded = await decodeFile(file, MOST_PIXELS);
  if (!decoded.ok) return fail(`The watermark: ${decoded.message}`);
  return ok(lanczosByKernel(decoded.value.raster, fillBox(decoded.value.raster, { width, height })));
}

const FONT_PIXELS = 100;

/** The text as wide as that, unless it would be higher than the picture. */
function textOf({ text, color }: Watermark, width: number, height: number): Result<Raster> | undefined {
  const line = text.trim();
  if (line === "") return undefined;
  if (canvasReadback() !== "exact") return fail("This browser does not let pages draw a text into a picture.");
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

/** What a text covers, which may begin before its origin, with a pixel around it. */
function extentOf(metrics: TextMetrics) {
  const left = Math.max(0, metrics.actualBoundingBoxLeft) + 1;
  return {
    left,
    width: left + Math.max(1, metrics.actualBoundingBoxRight) + 1,
    ascent: metrics.actualBoundingBoxAscent + 1,
    height: Math.max(1, metrics.actualBoundingBoxAscent + metrics.actualBoundingBoxDescent) + 2,
  };
}
