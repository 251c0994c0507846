import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import type { Size } from "#core/raster.ts";
import { viewOf } from "#core/text/bytes.ts";
import { type HuffmanTable, JpegDamage } from "./huffman.ts";

/** A component of a JPEG picture (its luma, say): blocks of 64 quantized coefficients, each block in zigzag order. */
export interface JpegComponent {
  readonly id: number;
  /** The sampling factors: its blocks across and down in one unit (MCU). */
  readonly across: number;
  readonly down: number;
  /** The 64 steps of its coefficients, in zigzag order. */
  readonly steps: Uint16Array;
  /** The blocks that hold its own pixels. */
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** Blocks in a row as stored, which are whole units. */
  readonly stride: number;
  readonly coefficients: Int16Array;
}

/** The quantized coefficients of a JPEG picture: all that its pixels are made of. */
export interface JpegCoefficients extends Size {
  readonly components: readonly JpegComponent[];
}

/** A component before its coefficients are read. */
type JpegPlan = Omit<JpegComponent, "steps" | "coefficients">;

/** The size of one unit (MCU) in pixels. */
export function unitOf(components: readonly Pick<JpegPlan, "across" | "down">[]): Size {
  return {
    width: 8 * Math.max(...components.map(({ across }) => across)),
    height: 8 * Math.max(...components.map(({ down }) => down)),
  };
}

/** How many units of that size a picture has across and down; the last ones may go beyond it. */
export const unitsOf = (picture: Size, unit: Size): { across: number; down: number } => ({
  across: Math.ceil(picture.width / unit.width),
  down: Math.ceil(picture.height / unit.height),
});

/** Where the blocks of a component of a picture of that size lie (ITU-T T.81 §A.1.1 and §A.2). */
export function planOf(
  { id, across, down }: Pick<JpegPlan, "id" | "across" | "down">,
  { width, height }: Size,
  unit: Size,
): JpegPlan {
  return {
    id,
    across,
    down,
    blocksAcross: Math.ceil(Math.ceil((width * across * 8) / unit.width) / 8),
    blocksDown: Math.ceil(Math.ceil((height * down * 8) / unit.height) / 8),
    stride: unitsOf({ width, height }, unit).across * across,
  };
}

// ITU-T T.81 figure A.6: the place in a block, row by row, of each coefficient in zigzag order.
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];

/** For each coefficient in zigzag order the one of the block whose rows are its columns. */
export const TRANSPOSED: readonly number[] = ZIGZAG.map((place) => ZIGZAG.indexOf((place % 8) * 8 + (place >> 3)));

/** Whether a coefficient in zigzag order changes its sign where left and right, or top and bottom, are swapped. */
export const IS_ODD_ACROSS: readonly boolean[] = ZIGZAG.map((place) => place % 2 === 1);
export const IS_ODD_DOWN: readonly boolean[] = ZIGZAG.map((place) => (place >> 3) % 2 === 1);

/** A marker segment of a JPEG file, without its marker and length. */
interface Segment {
  readonly marker: number;
  readonly content: DataView;
  /** Where what follows it begins in the file. */
  readonly end: number;
}

/** The segment at this offset, after any fill bytes. Throws JpegDamage if there isn't one. */
export function segmentAt(bytes: Uint8Array, from: number): Segment {
  let at = from;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined || marker === 0) throw new JpegDamage("A JPEG file lacks a marker");
  // SOI and EOI have no length.
  if (marker === 0xd8 || marker === 0xd9) return { marker, content: viewOf(new Uint8Array()), end: at + 2 };
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) throw new JpegDamage("A JPEG file is cut off");
  return { marker, content: viewOf(bytes.subarray(at + 4, end)), end };
}

/** What a frame header says (ITU-T T.81 §B.2.2). */
export interface JpegFrameHeader extends Size {
  /** Each with the number of its quantization table. */
  readonly components: readonly (JpegPlan & { readonly table: number })[];
}

/** Reads a frame header of 8 bits a sample. Throws JpegDamage, or RangeError where it is cut off. */
export function readFrame(content: DataView): JpegFrameHeader {
  const size = { height: content.getUint16(1), width: content.getUint16(3) };
  const count = content.getUint8(5);
  if (content.getUint8(0) !== 8) throw new JpegDamage("Its samples do not have 8 bits");
  if (size.width === 0 || size.height === 0 || count === 0) throw new JpegDamage("A JPEG file says no size");
  const factors = Array.from({ length: count }, (_, i) => {
    const at = 6 + i * 3;
    const sampling = content.getUint8(at + 1);
    // Of one component each unit is one block (§A.2.2).
    const [across, down] = count === 1 ? [1, 1] : [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) throw new JpegDamage("A JPEG file's sampling is damaged");
    return { id: content.getUint8(at), across, down, table: content.getUint8(at + 2) };
  });
  const unit = unitOf(factors);
  return { ...size, components: factors.map((own) => ({ ...planOf(own, size, unit), table: own.table })) };
}

/**
 * The frame header of a file whose coefficients can be read: 8 bits a sample, sequential or progressive. Undefined for other
 * files.
 */
export function frameOf(bytes: Uint8Array): JpegFrameHeader | undefined {
  try {
    const frame = jpegSegments(bytes).find(({ marker }) => isReadFrame(marker));
    return frame && readFrame(viewOf(bytes.subarray(frame.start, frame.end)));
  } catch (error) {
    if (error instanceof JpegDamage || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a marker starts a supported frame: SOF0, SOF1 or SOF2. */
export const isReadFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

/** Reads quantization tables (§B.2.4.1) into `tables`, by number. Throws RangeError where they are cut off. */
export function readSteps(content: DataView, tables: Map<number, Uint16Array>): void {
  for (let at = 0; at < content.byteLength; ) {
    const kind = content.getUint8(at++);
    const width = kind >> 4 === 0 ? 1 : 2;
    const steps = new Uint16Array(64);
    for (let i = 0; i < 64; i++, at += width) steps[i] = width === 1 ? content.getUint8(at) : content.getUint16(at);
    tables.set(kind & 15, steps);
  }
}

/** Reads Huffman tables (§B.2.4.2) into `tables`, by class (0 DC, 16 AC) plus number. Throws RangeError where they are cut off. */
export function readTables(content: DataView, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at < content.byteLength; ) {
    const kind = content.getUint8(at++);
    const counts = new Uint8Array(16);
    for (let i = 0; i < 16; i++) counts[i] = content.getUint8(at++);
    const symbols = new Uint8Array(counts.reduce((sum, count) => sum + count, 0));
    for (let i = 0; i < symbols.length; i++) symbols[i] = content.getUint8(at++);
    tables.set(kind, { counts, symbols });
  }
}

/** What a scan header says (§B.2.3). */
export interface JpegScan {
  /** Each by its place in the frame, with the numbers of its Huffman tables. */
  readonly components: readonly { readonly index: number; readonly dc: number; readonly ac: number }[];
  /** The first and the last coefficient, in zigzag order. */
  readonly from: number;
  readonly to: number;
  /** The lowest bit of the coefficients that was known before, 0 for none, and the one that is known now. */
  readonly high: number;
  readonly low: number;
}

/** Reads a scan header. Throws JpegDamage, or RangeError where it is cut off. */
export function readScan(content: DataView, { components }: JpegFrameHeader): JpegScan {
  const count = content.getUint8(0);
  const named = Array.from({ length: count }, (_, i) => {
    const index = components.findIndex(({ id }) => id === content.getUint8(1 + i * 2));
    if (index < 0) throw new JpegDamage("A JPEG scan names a component that there is not");
    const tables = content.getUint8(2 + i * 2);
    return { index, dc: tables >> 4, ac: tables & 15 };
  });
  const at = 1 + count * 2;
  const [from, to, bits] = [content.getUint8(at), content.getUint8(at + 1), content.getUint8(at + 2)];
  if (count < 1 || to > 63 || from > to) throw new JpegDamage("A JPEG scan's header is damaged");
  return { components: named, from, to, high: bits >> 4, low: bits & 15 };
}
