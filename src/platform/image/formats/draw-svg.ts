import { hasForeignObject, sizedSvg, svgSize } from "#core/image/containers/svg.ts";
import { damaged, outOfMemory, tooLarge } from "#core/image/failures.ts";
import type { Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { svgTextOf } from "./svg-text.ts";

// This charset overrides the one that the XML declares (RFC 7303 §3.2); the text has been decoded already.
const SVG_TEXT = "image/svg+xml;charset=utf-8";

const HTML_HIDDEN = "This SVG has HTML in it (foreignObject), which this browser doesn't let pages read.";

const SMALLER = "An SVG is drawn at any size that you choose: a smaller one works.";

const htmlTooLarge = ({ width, height }: Size) =>
  `This SVG has HTML in it (foreignObject), which this browser doesn't draw at ${width} × ${height} pixels. A smaller size may work.`;

/** How an SVG is drawn. */
interface DrawSvgOptions {
  readonly signal?: AbortSignal | undefined;
  readonly maxPixels: number;
  /** Returns the size to draw at, from the SVG's own size (the default). */
  readonly sizeFor?: (own: Size) => Size;
}

/**
 * Draws an SVG file as a bitmap, at its own size or the requested one, in whole pixels. Works on the page's main thread
 * only, since workers have no images. An SVG drawn as an image runs no script and loads no other file.
 */
export async function drawSvg(file: Blob, options: DrawSvgOptions): Promise<Result<ImageBitmap>> {
  const { signal, maxPixels, sizeFor = (own) => own } = options;
  const source = await svgTextOf(file).catch(() => undefined);
  if (source === undefined) return fail(damaged("svg"));
  const size = wholePixels(sizeFor(svgSize(source)));
  const { width, height } = size;
  if (width * height > maxPixels) return fail(`${tooLarge(width, height, maxPixels)} ${SMALLER}`);
  const hasHtml = hasForeignObject(source);
  const address = hasHtml ? dataAddress : blobAddress;
  const { url, revoke } = address(sizedSvg(source, size));
  const image = new Image(width, height);
  try {
    image.src = url;
    await image.decode();
  } catch {
    revoke();
    signal?.throwIfAborted();
    return fail(damaged("svg"));
  }
  try {
    signal?.throwIfAborted();
    if (hasHtml) return await throughCanvas(image, size);
    return ok(await createImageBitmap(image, { resizeWidth: width, resizeHeight: height }));
  } catch {
    signal?.throwIfAborted();
    return fail(outOfMemory(width, height));
  } finally {
    revoke();
  }
}

const blobAddress = (text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: SVG_TEXT }));
  return { url, revoke: () => URL.revokeObjectURL(url) };
};

// Browsers let pages read an SVG with foreignObject only when it comes from a data: URL and is drawn on a canvas.
const dataAddress = (text: string) => ({ url: `data:${SVG_TEXT},${encodeURIComponent(text)}`, revoke: () => {} });

async function throughCanvas(image: HTMLImageElement, size: Size): Promise<Result<ImageBitmap>> {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const corner = [size.width - 1, size.height - 1, 1, 1] as const;
  context?.fillRect(...corner);
  // A canvas beyond the browser's limits stays blank, without an error.
  if (!context || context.getImageData(...corner).data[3] === 0) return fail(htmlTooLarge(size));
  context.clearRect(...corner);
  context.drawImage(image, 0, 0, size.width, size.height);
  try {
    context.getImageData(...corner);
  } catch {
    return fail(HTML_HIDDEN);
  }
  return ok(await createImageBitmap(canvas));
}

const wholePixels = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
