import { drawGif, gifPicture, gifTable } from "#core/image/codecs/gif-decode.ts";
import { crc32 } from "#core/image/containers/checksums.ts";
import { type Chunk, pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { gifBlocks } from "#core/image/containers/gif-blocks.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import { webpFrame } from "#core/image/containers/webp-frame.ts";
import { putInto } from "#core/image/pixels/region.ts";
import type { Raster } from "#core/raster.ts";
import { byteAt, concat, hasText, viewOf } from "#core/text/bytes.ts";
import type { Animation, DrawFrame, Frame } from "./animation.ts";

const GIF_AFTERWARD = ["keep", "keep", "clear", "restore"] as const;

// §23: an extension before a picture applies to that picture only.
const NO_CONTROL = { afterward: "keep" as Frame["afterward"], ms: 0, clear: -1 };

interface GifFrame extends Frame {
  readonly from: number;
  readonly clear: number;
}

/** The frames of a GIF file (GIF89a), or undefined if it has not even one. */
export function gifAnimation(bytes: Uint8Array): (Animation & { readonly frames: readonly GifFrame[] }) | undefined {
  const frames: GifFrame[] = [];
  let control = NO_CONTROL;
  let plays = 1;
  const byte = (at: number) => bytes[at] ?? 0;
  const u16 = (at: number) => byte(at) | (byte(at + 1) << 8);
  for (const { kind, label, from, start } of blocksThere(bytes)) {
    if (kind === "picture") {
      if (from + 10 > bytes.length) break;
      const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((at) => u16(from + at));
      frames.push({ left, top, width, height, ...control, from });
      control = NO_CONTROL;
    } else if (label === 0xf9) {
      const packed = byte(start + 1);
      control = {
        afterward: GIF_AFTERWARD[(packed >> 2) & 7] ?? "keep",
        ms: 10 * u16(start + 2),
        clear: packed & 1 ? byte(start + 4) : -1,
      };
    } else if (label === 0xff && isLooping(bytes, start)) {
      // Netscape's extension: how often it is repeated, 0 for ever.
      const repeats = u16(start + 14);
      plays = repeats === 0 ? 0 : repeats + 1;
    }
  }
  const [first] = frames;
  if (!first) return undefined;
  // Browsers show all of a first frame that is larger than the screen.
  const width = Math.max(u16(6), first.left + first.width);
  const height = Math.max(u16(8), first.top + first.height);
  return width > 0 && height > 0 ? { width, height, frames, plays, isCutOff: false } : undefined;
}

/** The blocks up to where the file ends in one. */
function* blocksThere(bytes: Uint8Array) {
  try {
    yield* gifBlocks(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

const isLooping = (bytes: Uint8Array, start: number): boolean =>
  (hasText(bytes, start + 1, "NETSCAPE2.0") || hasText(bytes, start + 1, "ANIMEXTS1.0")) &&
  bytes[start + 12] === 3 &&
  bytes[start + 13] === 1;

/** Draws frames of the GIF file. */
export function gifFrameDrawer(bytes: Uint8Array, frames: readonly GifFrame[]): DrawFrame {
  const table = gifTable(viewOf(bytes), 13, bytes[10] ?? 0);
  return (index, canvas) => {
    const frame = frames[index]!;
    const picture = gifPicture(bytes, frame.from, table, frame.clear);
    if (index > 0 && picture.count < picture.width * picture.height) throw new Error("The GIF file ends in this frame");
    drawGif(picture, canvas);
  };
}

const PNG_AFTERWARD = ["keep", "clear", "restore"] as const;

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
    afterward: PNG_AFTERWARD[bytes[start + 24] ?? 0] ?? "keep",
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

interface WebpAnimationFrame extends Frame {
  readonly isBlended: boolean;
  readonly chunk: Chunk;
}

/** The frames of an animated WebP file (RFC 9649 §2.7.1), or undefined if it has not even one. */
export function webpAnimation(
  bytes: Uint8Array,
): (Animation & { readonly frames: readonly WebpAnimationFrame[] }) | undefined {
  const chunks = webpChunks(bytes);
  const header = chunks.find(({ type }) => type === "VP8X");
  const control = chunks.find(({ type }) => type === "ANIM");
  if (!header || header.end - header.start < 10 || !control || control.end - control.start < 6) return undefined;
  const view = viewOf(bytes);
  const u24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const width = u24(header.start + 4) + 1;
  const height = u24(header.start + 7) + 1;
  const frames: WebpAnimationFrame[] = [];
  const ends = view.getUint32(4, true) + 8;
  let isCutOff = ends > bytes.length;
  for (const chunk of chunks) {
    if (chunk.type !== "ANMF") continue;
    const at = chunk.start;
    if (chunk.end - at < 24) {
      isCutOff = true;
      break;
    }
    const area = { left: 2 * u24(at), top: 2 * u24(at + 3), width: u24(at + 6) + 1, height: u24(at + 9) + 1 };
    if (area.left + area.width > width || area.top + area.height > height) {
      isCutOff = true;
      break;
    }
    const flags = byteAt(bytes, at + 15);
    const afterward = flags & 1 ? "clear" : "keep";
    frames.push({ ...area, ms: u24(at + 12), afterward, isBlended: (flags & 2) === 0, chunk });
  }
  return frames.length > 0
    ? { width, height, frames, plays: view.getUint16(control.start + 4, true), isCutOff }
    : undefined;
}

/** Draws frames of the WebP file, each of which `decode` reads as a file of its own. */
export function webpFrameDrawer(
  bytes: Uint8Array,
  frames: readonly WebpAnimationFrame[],
  decode: (file: Uint8Array<ArrayBuffer>) => Promise<Raster>,
): DrawFrame {
  return async (index, canvas) => {
    const { left, top, width, height, isBlended, chunk } = frames[index]!;
    const still = webpFrame(bytes, chunk);
    const picture = still && (await decode(still.file));
    if (picture?.width !== width || picture.height !== height) throw new Error("A frame has another size than it says");
    if (isBlended) blendOver(canvas, picture, left, top);
    else putInto(canvas, picture, left, top);
  };
}

/** Puts a part over a canvas, in which it must lie, pixel by pixel by its opacity (PNG third edition §13.16, RFC 9649 §2.7.1.1). */
export function blendOver(canvas: Raster, part: Raster, left: number, top: number): void {
  const below = canvas.data;
  for (let y = 0, from = 0; y < part.height; y++) {
    for (let x = 0, to = ((top + y) * canvas.width + left) * 4; x < part.width; x++, from += 4, to += 4) {
      const alpha = part.data[from + 3]!;
      if (alpha === 0) continue;
      const rest = (below[to + 3]! * (255 - alpha)) / 255;
      const sum = alpha + rest;
      for (let channel = 0; channel < 3; channel++) {
        below[to + channel] = (part.data[from + channel]! * alpha + below[to + channel]! * rest) / sum;
      }
      below[to + 3] = sum;
    }
  }
}
