import { packGif } from "#core/image/codecs/gif-pack.ts";
import { type IndexedPixels, indexColors } from "#core/image/codecs/palette.ts";
import { reduceHardColors, withHardEdges } from "#core/image/codecs/reduce-colors.ts";
import { type Area, cropTo } from "#core/image/pixels/region.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { concat, fromLatin1, viewOf } from "#core/text/bytes.ts";
import { changedArea, changesIn, clearedArea, joined, MIN_AREA, wholeArea } from "./changes.ts";

const MAX_COLORS = 256;

/** The colors of indexed pixels, each as one number of a little-endian pixel. */
const colorsOf = ({ palette }: IndexedPixels): number[] => [...new Uint32Array(palette.buffer)];

/** A palette that all frames of an animation share while it has room. */
export function growingPalette() {
  const places = new Map<number, number>();
  return {
    /** Its colors so far, in their order. */
    colors: (): number[] => [...places.keys()],
    /** The place of a color; undefined if it isn't in the palette. */
    placeOf: (color: number): number | undefined => places.get(color),
    /** Pixels as indices into it, whose colors it takes; undefined, and unchanged, where it has no room for all of them. */
    take(pixels: IndexedPixels): Uint8Array<ArrayBuffer> | undefined {
      const colors = colorsOf(pixels);
      const added = colors.filter((color) => !places.has(color));
      if (places.size + added.length > MAX_COLORS) return undefined;
      for (const color of added) places.set(color, places.size);
      const own = colors.map((color) => places.get(color) ?? 0);
      return pixels.indices.map((index) => own[index] ?? 0);
    },
  };
}

const CLEAR = 0;

/** A picture's indices, with a table of its own unless they are into the file's. */
interface Placed {
  readonly indices: Uint8Array;
  readonly table?: readonly number[];
  readonly clear: number;
}

/**
 * Writes a GIF file (GIF89a) frame by frame. Each frame has what differs from the picture before it, in the file's
 * color table while that has room, otherwise in its own. `hundredths` is how long each is shown; the animation plays
 * `plays` times, 0 for ever.
 */
export function gifWriter({ width, height }: Size, hundredths: readonly number[], plays: number) {
  const table = growingPalette();
  const parts: Uint8Array[] = [];
  let shown = createRaster(width, height);
  let held: Raster | undefined;
  let written = 0;

  function write(frame: Raster, next: Raster | undefined): void {
    // A frame cannot clear what is under it: what the next one needs clear is cleared with this one.
    const cleared = next && clearedArea(frame, next);
    const changed = written === 0 ? wholeArea(frame) : changedArea(shown, frame);
    const area = joined(changed, cleared) ?? MIN_AREA;
    const { part, same } = changesIn(shown, frame, area);
    const drawn = same > 0 && written > 0 ? smaller(pictureOf(part), asItIs(frame, area)) : pictureOf(part);
    // libnsgif clears with the background's color where no index is declared transparent.
    const said = cleared ? withClear(drawn) : drawn;
    parts.push(...blocksOf(said, area, hundredths[written] ?? 0, cleared !== undefined));
    shown = frame;
    if (cleared) {
      shown = { ...frame, data: frame.data.slice() };
      for (let y = area.top; y < area.top + area.height; y++) {
        shown.data.fill(0, (y * width + area.left) * 4, (y * width + area.left + area.width) * 4);
      }
    }
    written += 1;
  }

  const pictureOf = (part: Raster): Drawn => packed(placed(reduceHardColors(part)));

  /** An area with what stays as it is, if its colors are in the table: it may be smaller so. */
  function asItIs(frame: Raster, area: Area): Drawn | undefined {
    const few = indexColors(cropTo(frame, area), MAX_COLORS);
    const known = few && colorsOf(few).map(table.placeOf);
    if (!few || !known?.every((index) => index !== undefined)) return undefined;
    const indices = few.indices.map((index) => known[index] ?? 0);
    return packed({ indices, clear: table.placeOf(CLEAR) ?? -1 });
  }

  /** A picture with an index for clear, though it uses none, if its table has room. */
  function withClear(drawn: Drawn): Drawn {
    if (drawn.clear >= 0) return drawn;
    if (!drawn.table) {
      table.take({ palette: new Uint8Array(4), indices: new Uint8Array(1) });
      return { ...drawn, clear: table.placeOf(CLEAR) ?? unusedIn(drawn.indices) };
    }
    if (drawn.table.length === MAX_COLORS) return drawn;
    return { ...drawn, table: [...drawn.table, CLEAR], clear: drawn.table.length };
  }

  /** Indices into the file's table, where that has or takes the colors; else the picture's own. */
  function placed(few: IndexedPixels): Placed {
    const indices = table.take(few);
    if (indices) return { indices, clear: table.placeOf(CLEAR) ?? -1 };
    const colors = colorsOf(few);
    return { indices: few.indices, table: colors, clear: colors.indexOf(CLEAR) };
  }

  return {
    /** Takes the next frame, of the size of the whole. */
    add(frame: Raster): void {
      const hard = withHardEdges(frame);
      if (held) write(held, hard);
      held = hard;
    },
    /** The file; there must have been a frame. */
    finish(): Uint8Array<ArrayBuffer> {
      if (held) write(held, undefined);
      const colors = table.colors();
      const bits = bitsFor(colors.length);
      // §18: the logical screen with its table of colors.
      const screen = new Uint8Array(7);
      viewOf(screen).setUint16(0, width, true);
      viewOf(screen).setUint16(2, height, true);
      screen[4] = 0x80 | ((bits - 1) << 4) | (bits - 1);
      return concat([
        fromLatin1("GIF89a"),
        screen,
        tableOf(colors, bits),
        ...(plays === 1 ? [] : [repeats(plays)]),
        ...parts,
        Uint8Array.of(0x3b),
      ]);
    },
  };
}

/** A picture's data, and the extension before it. */
interface Drawn extends Placed {
  readonly codeBits: number;
  readonly data: Uint8Array;
}

function packed(picture: Placed): Drawn {
  let highest = 0;
  for (const index of picture.indices) if (index > highest) highest = index;
  const codeBits = Math.max(2, bitsFor(highest + 1));
  return { ...picture, codeBits, data: packGif(picture.indices, codeBits) };
}

/** An index that a picture doesn't use, or -1. */
function unusedIn(indices: Uint8Array): number {
  const used = new Set(indices);
  for (let index = 0; index < MAX_COLORS; index++) if (!used.has(index)) return index;
  return -1;
}

const smaller = (one: Drawn, other: Drawn | undefined): Drawn =>
  other && other.data.length < one.data.length + 3 * (one.table?.length ?? 0) ? other : one;

const bitsFor = (count: number): number => Math.max(1, Math.ceil(Math.log2(count)));

function tableOf(colors: readonly number[], bits: number): Uint8Array {
  const table = new Uint8Array(3 << bits);
  for (const [i, color] of colors.entries()) {
    table.set([color & 255, (color >> 8) & 255, (color >> 16) & 255], 3 * i);
  }
  return table;
}

// Netscape's extension says how often it is repeated after the first time, 0 for ever.
function repeats(plays: number): Uint8Array {
  const count = plays === 0 ? 0 : Math.min(65_535, plays - 1);
  return concat([
    Uint8Array.of(0x21, 0xff, 11),
    fromLatin1("NETSCAPE2.0"),
    Uint8Array.of(3, 1, count & 255, count >> 8, 0),
  ]);
}

/** §23 and §20: how long a frame is shown and what is done with it afterward, and where it lies. */
function blocksOf({ table, clear, codeBits, data }: Drawn, area: Area, time: number, isCleared: boolean): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  const hundredths = Math.min(65_535, time);
  if (hundredths > 0 || clear >= 0 || isCleared) {
    const packedField = ((isCleared ? 2 : 1) << 2) | (clear >= 0 ? 1 : 0);
    const shownFor = [hundredths & 255, hundredths >> 8];
    blocks.push(Uint8Array.of(0x21, 0xf9, 4, packedField, ...shownFor, Math.max(0, clear), 0));
  }
  const descriptor = new Uint8Array(10);
  descriptor[0] = 0x2c;
  for (const [i, value] of [area.left, area.top, area.width, area.height].entries()) {
    viewOf(descriptor).setUint16(1 + 2 * i, value, true);
  }
  const bits = table && bitsFor(table.length);
  if (bits) descriptor[9] = 0x80 | (bits - 1);
  blocks.push(descriptor);
  if (table && bits) blocks.push(tableOf(table, bits));
  blocks.push(Uint8Array.of(codeBits), data);
  return blocks;
}
