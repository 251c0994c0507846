import type { Size } from "#core/image/dimensions.ts";
import { damaged, tooLarge } from "#core/image/failures.ts";
import { svgEncoding } from "#core/image/svg-encoding.ts";
import { sizedSvg, svgSize } from "#core/image/svg-size.ts";
import { fail, ok, type Result } from "#core/result.ts";

// What is said here counts before what the text declares (RFC 7303 §3.2): it is text of ours by now.
const SVG_TEXT = "image/svg+xml;charset=utf-8";

/** How an SVG is drawn. */
export interface DrawSvgOptions {
  readonly signal?: AbortSignal | undefined;
  readonly maxPixels: number;
  /** The size to draw it at, given its own; its own by default. */
  readonly sizeFor?: (own: Size) => Size;
}

/**
 * Draws an SVG file as a bitmap, at its own size or the one asked for, in whole pixels: on the page's own thread, the
 * only one that has images of it. As an image it runs no script and loads nothing from elsewhere.
 */
export async function drawSvg(file: Blob, options: DrawSvgOptions): Promise<Result<ImageBitmap>> {
  const { signal, maxPixels, sizeFor = (own) => own } = options;
  const source = await textOf(file);
  const { width, height } = wholePixels(sizeFor(svgSize(source)));
  if (width * height > maxPixels) return fail(tooLarge(width, height, maxPixels));
  const url = URL.createObjectURL(new Blob([sizedSvg(source, { width, height })], { type: SVG_TEXT }));
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
  try {
    return new TextDecoder(svgEncoding(bytes)).decode(bytes);
  } catch {
    // It declares an encoding that there is not.
    return new TextDecoder().decode(bytes);
  }
}
