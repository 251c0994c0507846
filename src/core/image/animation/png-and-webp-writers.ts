import { indexColors } from "#core/image/codecs/palette.ts";
import { filterRows } from "#core/image/codecs/png-filter.ts";
import { type PngHeader, packRows } from "#core/image/codecs/png-layout.ts";
import { riffChunk, webpChunks } from "#core/image/containers/chunks.ts";
import { pngChunk, pngStart } from "#core/image/containers/png-file.ts";
import { type Area, cropTo } from "#core/image/pixels/region.ts";
import type { Raster, Size } from "#core/raster.ts";
import { byteAt, concat, fromLatin1, viewOf } from "#core/text/bytes.ts";
import { changedArea, changesIn, MIN_AREA, wholeArea } from "./changes.ts";
import { growingPalette } from "./gif-writer.ts";

// A palette is known once the last frame is: until then indices are kept as they are.
const MAX_KEPT_BYTES = 200_000_000;

interface Placed {
  readonly area: Area;
  readonly isBlended: boolean;
}

interface WrittenFrame extends Placed {
  readonly data: Uint8Array;
}

/**
 * Writes an animated PNG file (PNG third edition §11.3.6) frame by frame, every pixel kept. Each frame contains only
 * what differs from the one before; all have one palette while they have no more than 256 colors. `milliseconds` is how
 * long each is shown; it is shown `plays` times, 0 is for ever. `deflate` makes a zlib stream.
 */
export function pngAnimationWriter(
  size: Size,
  milliseconds: readonly number[],
  plays: number,
  deflate: (rows: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
) {
  const palette = growingPalette();
  let indexed: (Placed & { readonly indices: Uint8Array })[] | undefined = [];
  let keptBytes = 0;
  const frames: WrittenFrame[] = [];
  let shown: Raster | undefined;

  /** Keeps a part as indices of the palette; false where that has no room. */
  function keep(placed: Placed, part: Raster): boolean {
    const few = indexColors(part);
    if (!few || !indexed || keptBytes + few.indices.length > MAX_KEPT_BYTES) return false;
    const indices = palette.take(few);
    if (!indices) return false;
    indexed.push({ ...placed, indices });
    keptBytes += indices.length;
    return true;
  }

  async function writeInColor(placed: Placed, pixels: Uint8ClampedArray | Uint8Array): Promise<void> {
    const rows = filterRows(pixels, placed.area.width * 4, 4);
    frames.push({ ...placed, data: await deflate(rows) });
  }

  async function leavePalette(): Promise<void> {
    const colors = palette.colors();
    for (const { indices, ...placed } of indexed ?? []) {
      const pixels = Uint32Array.from(indices, (index) => colors[index] ?? 0);
      await writeInColor(placed, new Uint8Array(pixels.buffer));
    }
    indexed = undefined;
  }

  async function finishIndexed(bitDepth: PngHeader["bitDepth"] & (2 | 4 | 8)): Promise<void> {
    for (const { indices, ...placed } of indexed ?? []) {
      const rows = packRows(indices, placed.area.width, placed.area.height, bitDepth);
      frames.push({ ...placed, data: await deflate(rows) });
    }
  }

  return {
    /** Takes the next frame, of the size of the whole. */
    async add(frame: Raster): Promise<void> {
      const area = shown ? (changedArea(shown, frame) ?? MIN_AREA) : wholeArea(size);
      const changes = shown && changesIn(shown, frame, area);
      const isFew = changes?.isOpaque === true && changes.same > 0;
      const isMostlySame = isFew && (changes?.same ?? 0) * 2 > area.width * area.height;
      const whole = cropTo(frame, area);
      shown = frame;
      if (indexed && keep({ area, isBlended: isFew }, isFew && changes ? changes.part : whole)) return;
      if (indexed) await leavePalette();
      await writeInColor({ area, isBlended: isMostlySame }, isMostlySame && changes ? changes.part.data : whole.data);
    },
    /** The file; there must have been a frame. */
    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      const colors = palette.colors();
      const count = colors.length;
      const bitDepth = count <= 4 ? 2 : count <= 16 ? 4 : 8;
      const header: PngHeader = indexed
        ? { ...sizeOf(size), bitDepth, colorType: 3, palette: new Uint8Array(Uint32Array.from(colors).buffer) }
        : { ...sizeOf(size), bitDepth: 8, colorType: 6 };
      if (indexed) await finishIndexed(bitDepth);
      let sequence = 0;
      const chunks = frames.flatMap(({ area, isBlended, data }, i) => {
        const control = pngChunk("fcTL", controlOf(sequence++, area, milliseconds[i] ?? 0, isBlended));
        return [control, i === 0 ? pngChunk("IDAT", data) : pngChunk("fdAT", numbered(sequence++, data))];
      });
      const animation = new Uint8Array(8);
      viewOf(animation).setUint32(0, frames.length);
      viewOf(animation).setUint32(4, plays);
      return concat([pngStart(header), pngChunk("acTL", animation), ...chunks, pngChunk("IEND", new Uint8Array())]);
    },
  };
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

function numbered(sequence: number, data: Uint8Array): Uint8Array {
  const content = new Uint8Array(4 + data.length);
  viewOf(content).setUint32(0, sequence);
  content.set(data, 4);
  return content;
}

function controlOf(sequence: number, area: Area, ms: number, isBlended: boolean): Uint8Array {
  const content = new Uint8Array(26);
  const view = viewOf(content);
  for (const [i, value] of [sequence, area.width, area.height, area.left, area.top].entries()) {
    view.setUint32(4 * i, value);
  }
  // Numerator and denominator have 16 bits each.
  const parts = [1000, 100, 10, 1].find((each) => (ms * each) / 1000 <= 65_535) ?? 1;
  view.setUint16(20, Math.min(65_535, Math.round((ms * parts) / 1000)));
  view.setUint16(22, parts);
  content[25] = isBlended ? 1 : 0;
  return content;
}

const MAX_24_BITS = 0xffffff;

/**
 * Writes an animated WebP file (RFC 9649 §2.7.1) frame by frame. Of each frame it has what differs from the one before, which
 * `encode` writes as a WebP file of its own. `milliseconds` is how long each is shown; it is shown `plays` times, 0 is for
 * ever.
 */
export function webpAnimationWriter(
  size: Size,
  milliseconds: readonly number[],
  plays: number,
  encode: (part: Raster) => Promise<Uint8Array>,
) {
  const frames: Uint8Array[] = [];
  let shown: Raster | undefined;
  let hasAlpha = false;

  return {
    /** Adds the next frame, in the full size. Returns its number of bytes. */
    async add(frame: Raster): Promise<number> {
      const change = webpChange(shown, frame);
      shown = frame;
      const parts = picturesOf(await encode(change.part));
      hasAlpha ||= parts.hasAlpha;
      const chunk = frameChunk(change, Math.min(MAX_24_BITS, milliseconds[frames.length] ?? 0), parts.chunks);
      frames.push(chunk);
      return chunk.length;
    },
    /** The file; there must have been a frame. */
    finish(): Uint8Array<ArrayBuffer> {
      // The flags of alpha and of animation.
      const header = Uint8Array.of(hasAlpha ? 0x12 : 0x02, 0, 0, 0, ...u24(size.width - 1), ...u24(size.height - 1));
      // Browsers ignore the background.
      const times = Math.min(65_535, plays);
      const control = Uint8Array.of(0, 0, 0, 0, times & 255, times >> 8);
      const parts = [fromLatin1("WEBP"), riffChunk("VP8X", header), riffChunk("ANIM", control), ...frames];
      return riffChunk("RIFF", concat(parts));
    },
  };
}

/** What a frame of a WebP file draws, and where. */
interface WebpChange {
  readonly area: Area;
  readonly part: Raster;
  readonly isBlended: boolean;
}

/** What is to be drawn over one frame for the next to be seen. */
export function webpChange(before: Raster | undefined, frame: Raster): WebpChange {
  const area = before ? atEvenPlaces(changedArea(before, frame) ?? MIN_AREA) : wholeArea(frame);
  const changes = before && changesIn(before, frame, area);
  const isMostlySame = changes?.isOpaque && changes.same * 2 > area.width * area.height;
  return isMostlySame
    ? { area, part: changes.part, isBlended: true }
    : { area, part: cropTo(frame, area), isBlended: false };
}

// A frame's place is stored halved.
function atEvenPlaces({ left, top, width, height }: Area): Area {
  const [x, y] = [left & ~1, top & ~1];
  return { left: x, top: y, width: width + left - x, height: height + top - y };
}

const u24 = (value: number): number[] => [value & 255, (value >> 8) & 255, value >> 16];

/** The chunks of a WebP file that hold its picture. */
function picturesOf(file: Uint8Array) {
  const chunks = webpChunks(file).filter(({ type }) => ["ALPH", "VP8 ", "VP8L"].includes(type));
  // RFC 9649 §3.4: the bit after the sizes of a lossless picture says whether it has alpha.
  const hasAlpha = chunks.some(
    ({ type, start }) => type === "ALPH" || (type === "VP8L" && (byteAt(file, start + 4) & 0x10) !== 0),
  );
  return { hasAlpha, chunks: chunks.map(({ from, to }) => file.subarray(from, to)) };
}

function frameChunk({ area, isBlended }: WebpChange, ms: number, pictures: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(16);
  head.set([...u24(area.left / 2), ...u24(area.top / 2), ...u24(area.width - 1), ...u24(area.height - 1), ...u24(ms)]);
  viewOf(head).setUint8(15, isBlended ? 0 : 2);
  return riffChunk("ANMF", concat([head, ...pictures]));
}
