import { riffChunk, webpChunks } from "#core/image/containers/chunks.ts";
import { type Area, cropTo } from "#core/image/pixels/region.ts";
import type { Raster, Size } from "#core/raster.ts";
import { byteAt, concat, fromLatin1, viewOf } from "#core/text/bytes.ts";
import { changedArea, changesIn, MIN_AREA, wholeArea } from "./changes.ts";

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
