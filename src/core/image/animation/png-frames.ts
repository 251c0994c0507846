import { crc32 } from "#core/image/containers/checksums.ts";
import { type Chunk, pngChunks } from "#core/image/containers/chunks.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import { putInto } from "#core/image/pixels/region.ts";
import type { Raster } from "#core/raster.ts";
import { concat, viewOf } from "#core/text/bytes.ts";
import type { Animation, DrawFrame, Frame } from "./animation.ts";
import { blendOver } from "./blend.ts";

const AFTERWARD = ["keep", "clear", "restore"] as const;

interface PngFrame extends Frame {
  readonly isBlended: boolean;
  readonly data: readonly Chunk[];
}

/** The frames of an animated PNG file (PNG third edition §11.3.6), or undefined if it has not even one. */
export function pngAnimation(bytes: Uint8Array): (Animation & { readonly frames: readonly PngFrame[] }) | undefined {
  const view = viewOf(bytes);
  const chunks = pngChunks(bytes);
  const header = chunks.find(({ type }) => type === "IHDR");
  const control = chunks.find(({ type }) => type === "acTL");
  if (!header || header.end - header.start < 13 || !control || control.end - control.start < 8) return undefined;
  const width = view.getUint32(header.start);
  const height = view.getUint32(header.start + 4);
  const frames: (PngFrame & { readonly data: Chunk[] })[] = [];
  let isCutOff = chunks.at(-1)?.type !== "IEND";
  for (const chunk of chunks) {
    if (chunk.type === "fcTL") {
      const frame = frameOf(bytes, chunk);
      const isWithin = frame && frame.left + frame.width <= width && frame.top + frame.height <= height;
      if (!isWithin) {
        isCutOff = true;
        break;
      }
      frames.push(frame);
    } else if (chunk.type === "IDAT" || chunk.type === "fdAT") {
      // A picture without an fcTL before it is for programs that don't support animations.
      frames.at(-1)?.data.push(chunk);
    }
  }
  while (frames.at(-1)?.data.length === 0) {
    frames.pop();
    isCutOff = true;
  }
  const isSane = frames.every(({ data }) => data.length > 0) && width > 0 && height > 0;
  return frames.length > 0 && isSane
    ? { width, height, frames, plays: view.getUint32(control.start + 4), isCutOff }
    : undefined;
}

function frameOf(bytes: Uint8Array, { start, end }: Chunk): (PngFrame & { readonly data: Chunk[] }) | undefined {
  if (end - start < 26) return undefined;
  const view = viewOf(bytes);
  const [width = 0, height = 0, left = 0, top = 0] = [4, 8, 12, 16].map((at) => view.getUint32(start + at));
  if (width === 0 || height === 0) return undefined;
  const parts = view.getUint16(start + 22) || 100;
  return {
    left,
    top,
    width,
    height,
    ms: (1000 * view.getUint16(start + 20)) / parts,
    afterward: AFTERWARD[bytes[start + 24] ?? 0] ?? "keep",
    isBlended: bytes[start + 25] === 1,
    data: [],
  };
}

// What decides how samples are read; colors are converted of the whole.
const OF_SAMPLES = ["PLTE", "tRNS"];

/** Draws frames of the PNG file, each of which `decode` reads as a file of its own. */
export function pngFrameDrawer(
  bytes: Uint8Array,
  frames: readonly PngFrame[],
  decode: (file: Uint8Array<ArrayBuffer>) => Promise<Raster>,
): DrawFrame {
  const chunks = pngChunks(bytes);
  const header = chunks.find(({ type }) => type === "IHDR")!;
  const kept = chunks.filter(({ type }) => OF_SAMPLES.includes(type)).map(({ from, to }) => bytes.subarray(from, to));
  const view = viewOf(bytes);
  return async (index, canvas) => {
    const { width, height, left, top, data, isBlended } = frames[index]!;
    const ownHeader = bytes.slice(header.start, header.end);
    viewOf(ownHeader).setUint32(0, width);
    viewOf(ownHeader).setUint32(4, height);
    const parts = data.map(({ type, start, from, end }) => {
      if (view.getUint32(end) !== crc32(bytes.subarray(from + 4, end))) throw new Error("A frame is damaged");
      return bytes.subarray(type === "fdAT" ? start + 4 : start, end);
    });
    const file = concat([
      bytes.subarray(0, 8),
      pngChunk("IHDR", ownHeader),
      ...kept,
      pngChunk("IDAT", concat(parts)),
      pngChunk("IEND", new Uint8Array()),
    ]);
    const picture = await decode(file);
    if (isBlended) blendOver(canvas, picture, left, top);
    else putInto(canvas, picture, left, top);
  };
}
