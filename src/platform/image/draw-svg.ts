import type { Size } from "#core/image/dimensions.ts";
import { damaged, tooLarge } from "#core/image/failures.ts";
import { sizedSvg, svgSize } from "#core/image/svg-size.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { canvasIsTrue } from "./canvas-truth.ts";
import type { Decoded } from "./decode-file.ts";
import { readBitmap } from "./read-bitmap.ts";

/** How an SVG is drawn. */
export interface DecodeSvgOptions {
  readonly signal?: AbortSignal | undefined;
  readonly maxPixels: number;
  /** The size to draw it at, given its own; its own by default. */
  readonly sizeFor?: (own: Size) => Size;
}

/**
 * Draws an SVG file on the page's own thread, the only one that has images of it. As an image it runs no script and
 * loads nothing from elsewhere.
 */
export async function decodeSvg(file: Blob, options: DecodeSvgOptions): Promise<Result<Decoded>> {
  const bitmap = await drawSvg(file, options);
  if (!bitmap.ok) return bitmap;
  if (!canvasIsTrue()) {
    bitmap.value.close();
    return fail("This browser does not let pages read SVG pictures.");
  }
  const raster = readBitmap(bitmap.value);
  bitmap.value.close();
  return ok({ raster, format: "svg", width: raster.width, height: raster.height, notes: [] });
}

/** Draws an SVG file as a bitmap, at its own size or the one asked for, whole pixels. */
export async function drawSvg(file: Blob, options: DecodeSvgOptions): Promise<Result<ImageBitmap>> {
  const { signal, maxPixels, sizeFor = (own) => own } = options;
  const source = await textOf(file);
  const { width, height } = wholePixels(sizeFor(svgSize(source)));
  if (width * height > maxPixels) return fail(tooLarge(width, height, maxPixels));
  const url = URL.createObjectURL(new Blob([sizedSvg(source, { width, height })], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    signal?.throwIfAborted();
    return ok(await createImageBitmap(image, { resizeWidth: width, resizeHeight: height }));
  } catch {
    signal?.throwIfAborted();
    return fail(damaged("svg"));
  } finally {
    URL.revokeObjectURL(url);
  }
}

const wholePixels = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff || bytes[1] === 0 ? "utf-16le" : bytes[0] === 0xfe ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
