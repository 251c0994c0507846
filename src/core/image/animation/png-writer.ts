import { indexColors } from "#core/image/codecs/palette.ts";
import { filterRows } from "#core/image/codecs/png-filter.ts";
import { type PngHeader, packRows } from "#core/image/codecs/png-layout.ts";
import { pngChunk, pngStart } from "#core/image/containers/png-file.ts";
import { type Area, cropTo } from "#core/image/pixels/region.ts";
import type { Raster, Size } from "#core/raster.ts";
import { concat, viewOf } from "#core/text/bytes.ts";
import { changedArea, changesIn, MIN_AREA, wholeArea } from "./changes.ts";
import { growingPalette } from "./growing-palette.ts";

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
