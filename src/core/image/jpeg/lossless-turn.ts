import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import type { Orientation } from "#core/image/metadata/exif.ts";
import { jpegWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { turnOf } from "#core/image/metadata/orientation.ts";
import type { Area } from "#core/image/pixels/region.ts";
import type { Size } from "#core/raster.ts";
import { concat, hasText, viewOf } from "#core/text/bytes.ts";
import {
  IS_ODD_ACROSS,
  IS_ODD_DOWN,
  isReadFrame,
  type JpegCoefficients,
  type JpegComponent,
  type JpegFrameHeader,
  type JpegScan,
  planOf,
  readFrame,
  readScan,
  readSteps,
  readTables,
  segmentAt,
  TRANSPOSED,
  unitOf,
  unitsOf,
} from "./header.ts";
import { BitReader, HuffmanReader, type HuffmanTable, JpegDamage } from "./huffman.ts";
import { packJpeg } from "./pack.ts";
import { blockReader } from "./scan-blocks.ts";

type Unread = Omit<JpegComponent, "steps"> & { steps?: Uint16Array };

/**
 * The coefficients of a whole JPEG file, sequential or progressive, of 8 bits a sample. Throws JpegDamage or RangeError for a
 * damaged file, and for kinds that hardly anybody writes: lossless, hierarchical, arithmetic.
 */
function unpackJpeg(bytes: Uint8Array): JpegCoefficients {
  const steps = new Map<number, Uint16Array>();
  const tables = new Map<number, HuffmanTable>();
  let frame: JpegFrameHeader | undefined;
  let components: Unread[] = [];
  let isProgressive = false;
  let interval = 0;
  for (let at = 0; ; ) {
    const { marker, content, end } = segmentAt(bytes, at);
    at = end;
    if (marker === 0xd9) break;
    if (marker === 0xdb) readSteps(content, steps);
    else if (marker === 0xc4) readTables(content, tables);
    else if (marker === 0xdd) interval = content.getUint16(0);
    else if (isReadFrame(marker) && !frame) {
      isProgressive = marker === 0xc2;
      frame = readFrame(content);
      const blocks = frame.components.reduce((sum, plan) => sum + plan.blocksAcross * plan.blocksDown, 0);
      // The mean of each block has a bit or more.
      if (blocks > bytes.length * 8) throw new JpegDamage("A JPEG file is too short for its size");
      components = frame.components.map((plan) => ({ ...plan, coefficients: roomFor(plan, frame!) }));
    } else if (marker >= 0xc0 && marker <= 0xcf) throw new JpegDamage("This kind of JPEG file is not read");
    else if (marker === 0xda) {
      if (!frame) throw new JpegDamage("A JPEG scan comes before its frame");
      const scan = readScan(content, frame);
      for (const { index } of scan.components) components[index]!.steps ??= steps.get(frame.components[index]!.table)!;
      at = readData(bytes, at, { frame, components, scan, tables, isProgressive, interval });
    }
  }
  if (!frame || components.some((component) => !component.steps)) throw new JpegDamage("A JPEG file lacks a component");
  return { width: frame.width, height: frame.height, components: components as JpegComponent[] };
}

function roomFor({ stride, down }: Omit<Unread, "coefficients">, frame: JpegFrameHeader): Int16Array {
  return new Int16Array(stride * unitsOf(frame, unitOf(frame.components)).down * down * 64);
}

/** Reads a scan's data, and returns the offset after it. */
function readData(
  bytes: Uint8Array,
  from: number,
  {
    frame,
    components,
    scan,
    tables,
    isProgressive,
    interval,
  }: {
    readonly frame: JpegFrameHeader;
    readonly components: readonly Unread[];
    readonly scan: JpegScan;
    readonly tables: ReadonlyMap<number, HuffmanTable>;
    readonly isProgressive: boolean;
    /** Units between restart markers; 0 for none. */
    readonly interval: number;
  },
): number {
  const bits = new BitReader(bytes, from);
  const readers = new Map<number, HuffmanReader>();
  const tableOf = (number: number) => {
    const table = tables.get(number);
    if (!table) return undefined;
    const reader = readers.get(number) ?? new HuffmanReader(table);
    readers.set(number, reader);
    return reader;
  };
  const parts = scan.components.map(({ index, dc, ac }) => {
    const component = components[index]!;
    const { read, restart } = blockReader(bits, component.coefficients, {
      ...(isProgressive ? scan : { from: 0, to: 63, high: 0, low: 0 }),
      isProgressive,
      dc: tableOf(dc),
      ac: tableOf(16 + ac),
    });
    return { component, read, restart };
  });
  const [only] = parts;
  // A scan of one component has its own blocks alone (§A.2.2).
  const isAlone = parts.length === 1 && only !== undefined;
  const { across, down } = isAlone
    ? { across: only.component.blocksAcross, down: only.component.blocksDown }
    : unitsOf(frame, unitOf(frame.components));
  for (let unit = 0; unit < across * down; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      bits.restart((unit / interval - 1) % 8);
      for (const { restart } of parts) restart();
    }
    const [x, y] = [unit % across, Math.floor(unit / across)];
    if (isAlone) only.read((y * only.component.stride + x) * 64);
    else {
      for (const { component, read } of parts) {
        const first = y * component.down * component.stride + x * component.across;
        for (let row = 0; row < component.down; row++)
          for (let column = 0; column < component.across; column++)
            read((first + row * component.stride + column) * 64);
      }
    }
  }
  bits.end();
  return bits.at;
}

/** A part of one side of a picture. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The coefficients of a picture that was turned and cropped, and the area of the turned picture that they are. */
interface TurnedJpeg {
  readonly picture: JpegCoefficients;
  readonly area: Area;
}

/** A JPEG file that was turned and cropped without loss, and the area of the turned picture that it has. */
interface TurnedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly area: Area;
}

/**
 * A JPEG file turned and cropped as `turnJpeg` does, with the color profile and without the other metadata. Undefined where that
 * must be encoded again: for a mirrored side that ends within a unit, and for a file that is damaged or of a rare kind.
 */
export function turnJpegFile(bytes: Uint8Array, orientation: Orientation, crop?: Area): TurnedFile | undefined {
  try {
    const bare = jpegWithoutMetadata(bytes);
    const turned = bare && turnJpeg(unpackJpeg(bare), orientation, crop);
    return turned && { bytes: packJpeg(turned.picture, headerOf(bare, orientation)), area: turned.area };
  } catch (error) {
    if (error instanceof JpegDamage || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The start of a file and its application segments; the pixels of a turned picture are as high as they were wide. */
function headerOf(bytes: Uint8Array, orientation: Orientation): Uint8Array {
  const segments = jpegSegments(bytes)
    .filter(({ marker }) => marker >= 0xe0 && marker <= 0xef)
    .map(({ marker, start, end }) => {
      const segment = bytes.slice(start - 4, end);
      if (marker !== 0xe0 || !turnOf(orientation).transposes || !hasText(bytes, start, "JFIF\0")) return segment;
      const view = viewOf(segment);
      const [across, down] = [view.getUint16(12), view.getUint16(14)];
      view.setUint16(12, down);
      view.setUint16(14, across);
      return segment;
    });
  return concat([bytes.subarray(0, 2), ...segments]);
}

/**
 * The area of the picture that is seen, turned as EXIF's orientation says, that a lossless turn and crop keep. It
 * begins at a unit of 8 or 16 pixels, so it grows to the left and the top if the requested one doesn't. Undefined where
 * a side that is mirrored ends within a unit, which cannot be first.
 */
export const areaOnUnits = (picture: Sampled, orientation: Orientation, crop?: Area): Area | undefined =>
  placeOf(picture, orientation, crop)?.area;

/**
 * The picture turned and cropped on its own coefficients, to the area that `areaOnUnits` returns: no pixels are
 * computed. Undefined if there's no such area.
 */
function turnJpeg(picture: JpegCoefficients, orientation: Orientation, crop?: Area): TurnedJpeg | undefined {
  const place = placeOf(picture, orientation, crop);
  if (!place) return undefined;
  const { area } = place;
  const unit = unitOf(picture.components);
  const components = picture.components.map((component) => turnedComponent(component, place, unit));
  return { picture: { width: area.width, height: area.height, components }, area };
}

/** A picture's size and the sampling of its components. */
interface Sampled extends Size {
  readonly components: readonly Pick<JpegComponent, "across" | "down">[];
}

function placeOf(picture: Sampled, orientation: Orientation, crop: Area | undefined): Place | undefined {
  const { transposes, fromRight, fromBottom } = turnOf(orientation);
  const unit = unitOf(picture.components);
  const seen = transposes ? { width: picture.height, height: picture.width } : picture;
  const wanted = crop ?? { left: 0, top: 0, width: seen.width, height: seen.height };
  const across = { from: wanted.left, to: wanted.left + wanted.width };
  const down = { from: wanted.top, to: wanted.top + wanted.height };
  const columns = spanOf(transposes ? down : across, picture.width, unit.width, fromRight);
  const rows = spanOf(transposes ? across : down, picture.height, unit.height, fromBottom);
  if (!columns || !rows) return undefined;
  const [x, y] = transposes ? [rows.seen, columns.seen] : [columns.seen, rows.seen];
  return {
    transposes,
    columns: { first: columns.first, mirrors: fromRight },
    rows: { first: rows.first, mirrors: fromBottom },
    area: { left: x.from, top: y.from, width: x.to - x.from, height: y.to - y.from },
  };
}

/**
 * The part of one side of the displayed picture that stays, and the unit of the stored picture where it starts: for a
 * mirrored side the one after it, since it's read backwards.
 */
function spanOf({ from, to }: Span, length: number, unit: number, mirrors: boolean) {
  if (!mirrors) return { first: Math.floor(from / unit), seen: { from: from - (from % unit), to } };
  const first = Math.ceil((length - from) / unit);
  return first * unit > length ? undefined : { first, seen: { from: length - first * unit, to } };
}

/** Where a side's blocks come from. */
interface Side {
  /** In units of the stored picture. */
  readonly first: number;
  readonly mirrors: boolean;
}

interface Place {
  readonly transposes: boolean;
  readonly columns: Side;
  readonly rows: Side;
  /** Of the picture that is seen. */
  readonly area: Area;
}

function turnedComponent(component: JpegComponent, place: Place, unit: Size): JpegComponent {
  const { transposes, columns, rows, area } = place;
  const turned = transposes
    ? { id: component.id, across: component.down, down: component.across }
    : { id: component.id, across: component.across, down: component.down };
  const plan = planOf(turned, area, transposes ? { width: unit.height, height: unit.width } : unit);
  const target = new Int16Array(plan.stride * plan.blocksDown * 64);
  const { coefficients: source, stride } = component;
  // The stored block of the one that is seen in a column or row.
  const blockAt = ({ first, mirrors }: Side, factor: number, at: number) =>
    mirrors ? first * factor - 1 - at : first * factor + at;
  const order = transposes ? TRANSPOSED : undefined;
  const signs = Int8Array.from(IS_ODD_ACROSS, (isOdd, k) =>
    (isOdd && columns.mirrors) !== (IS_ODD_DOWN[k]! && rows.mirrors) ? -1 : 1,
  );
  for (let y = 0; y < plan.blocksDown; y++) {
    for (let x = 0; x < plan.blocksAcross; x++) {
      const column = blockAt(columns, component.across, transposes ? y : x);
      const row = blockAt(rows, component.down, transposes ? x : y);
      const from = (row * stride + column) * 64;
      const to = (y * plan.stride + x) * 64;
      for (let k = 0; k < 64; k++) target[to + (order ? order[k]! : k)] = source[from + k]! * signs[k]!;
    }
  }
  const steps = order ? component.steps.map((_, k) => component.steps[order[k]!]!) : component.steps;
  return { ...plan, steps, coefficients: target };
}
