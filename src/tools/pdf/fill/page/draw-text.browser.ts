import type { Raster } from "#core/raster.ts";
import { deflate } from "#platform/image/formats/write-png.ts";
import { LEADING } from "./helvetica.ts";
import { type DrawText, type StoredImage, storedImage } from "./pictures.ts";

const FONTS = "Helvetica, Arial, sans-serif";
/** Pixels a point: 288 an inch. */
const SCALE = 4;
const MAX_SIDE = 4000;
const MIN_SIZE = 4;
const PADDING = 2;

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser refused a canvas");
  return context;
}

/** Draws a text with the fonts that the browser has. For use in a worker. */
export const drawText: DrawText = async ({ text, width, height, size: asked, isWrapped, align, color }) => {
  const scale = Math.min(SCALE, MAX_SIDE / width, MAX_SIDE / height);
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const context = contextOf(across, down);
  context.scale(scale, scale);
  context.fillStyle = `rgb(${color.map((part) => Math.round(part * 255)).join(" ")})`;
  const room = isWrapped ? width - 2 * PADDING : width;
  const linesAt = (size: number) => {
    context.font = `${size}px ${FONTS}`;
    return isWrapped ? wrapped(context, text, room) : [text];
  };
  let size = asked || Math.max(MIN_SIZE, Math.min(isWrapped ? 12 : height / LEADING, height - 2));
  let lines = linesAt(size);
  const isTooLarge = () =>
    isWrapped ? lines.length * size * LEADING > height : lines.some((line) => context.measureText(line).width > room);
  while (!asked && size > MIN_SIZE && isTooLarge()) {
    size -= 0.5;
    lines = linesAt(size);
  }
  context.textBaseline = isWrapped ? "top" : "middle";
  context.textAlign = align === 1 ? "center" : align === 2 ? "right" : "left";
  const x = align === 1 ? width / 2 : align === 2 ? width - (width - room) / 2 : (width - room) / 2;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, x, isWrapped ? PADDING + index * size * LEADING : height / 2);
  }
  return context.getImageData(0, 0, across, down);
};

function wrapped(context: OffscreenCanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n?|\n/)) {
    let line = "";
    // Between letters of scripts without spaces too.
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(paragraph)) {
      if (line !== "" && context.measureText((line + segment).trimEnd()).width > room) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += segment;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

const MAX_IMAGE_SIDE = 2000;
const QUALITY = 0.9;

/** A picture file as a document stores it, at most 2,000 pixels wide and high. For use in a worker. */
export async function storedFile(file: Blob): Promise<StoredImage> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_IMAGE_SIDE / bitmap.width, MAX_IMAGE_SIDE / bitmap.height);
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const context = contextOf(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return packed(context.getImageData(0, 0, width, height));
}

/** Packs pixels without loss, or as JPEG where that is much smaller, as with photos. For use in a worker. */
export async function packed(raster: Raster): Promise<StoredImage> {
  const { alpha, ...plain } = storedImage(raster);
  const bytes = await deflate(plain.bytes);
  const mask = alpha && (await deflate(alpha));
  const lossless: StoredImage = { ...plain, bytes, filter: "/FlateDecode", ...(mask && { alpha: mask }) };
  if (mask) return lossless;
  const context = contextOf(raster.width, raster.height);
  context.putImageData(new ImageData(raster.data, raster.width, raster.height), 0, 0);
  const jpeg = await context.canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  if (jpeg.type !== "image/jpeg" || jpeg.size * 3 > bytes.length) return lossless;
  return { ...plain, bytes: new Uint8Array(await jpeg.arrayBuffer()), filter: "/DCTDecode" };
}
