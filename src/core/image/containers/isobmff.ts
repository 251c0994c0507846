import { hasText, latin1, viewOf } from "#core/bytes.ts";
import { type Box, boxes, findBox } from "./chunks.ts";

/**
 * The property boxes of a HEIC or AVIF file's primary item, in order (ISO/IEC 23008-12 §9.3). Tiles, thumbnails and alpha
 * planes have their own properties. If the primary item has none assigned, all of the file's.
 */
export function primaryItemProperties(bytes: Uint8Array): Box[] {
  const all = allProperties(bytes);
  const own = associations(bytes).flatMap(({ property }) => all[property - 1] ?? []);
  return own.length > 0 ? own : all;
}

/** Takes properties of these types from the primary item, in the file's bytes; those of files that assign none stay. */
export function dropPrimaryItemProperties(bytes: Uint8Array, types: readonly string[]): void {
  const all = allProperties(bytes);
  for (const { property, at, size } of associations(bytes)) {
    const type = all[property - 1]?.type;
    // §8.11.14.1: the number 0 is that of no property.
    if (type && types.includes(type)) bytes.fill(0, at, at + size);
  }
}

function allProperties(bytes: Uint8Array): Box[] {
  const container = findBox(bytes, ["meta", "iprp", "ipco"]);
  return container ? [...boxes(bytes, container.start, container.end)] : [];
}

/** The number of one of the primary item's properties, from 1, and its place in the file. */
interface Association {
  readonly property: number;
  readonly at: number;
  readonly size: number;
}

// ISO/IEC 14496-12 §8.11.4 (pitm) and §8.11.14 (ipma): each entry is an item's ID and its properties' indices, from 1.
function associations(bytes: Uint8Array): Association[] {
  const primary = findBox(bytes, ["meta", "pitm"]);
  const table = findBox(bytes, ["meta", "iprp", "ipma"]);
  if (!primary || !table) return [];
  const view = viewOf(bytes);
  const wanted =
    view.getUint8(primary.start) === 0 ? view.getUint16(primary.start + 4) : view.getUint32(primary.start + 4);
  const longItems = view.getUint8(table.start) > 0;
  const size = (view.getUint8(table.start + 3) & 1) === 1 ? 2 : 1;
  let next = table.start + 8;
  for (let entries = view.getUint32(table.start + 4); entries > 0 && next < table.end; entries--) {
    const item = longItems ? view.getUint32(next) : view.getUint16(next);
    next += longItems ? 4 : 2;
    const count = view.getUint8(next);
    next += 1;
    // The highest bit marks a property as essential.
    if (item === wanted) {
      return Array.from({ length: count }, (_, i) => {
        const at = next + i * size;
        return { property: size === 2 ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f, at, size };
      });
    }
    next += count * size;
  }
  return [];
}

/** The EXIF block of a HEIC or AVIF file (ISO/IEC 23008-12 annex A.2.1), if it is stored in one extent. */
export function isobmffExif(bytes: Uint8Array): Uint8Array | undefined {
  const item = itemOfType(bytes, "Exif");
  const place = item === undefined ? undefined : locate(bytes, item);
  if (!place || place.offset + place.length > bytes.length || place.length < 12) return undefined;
  const block = bytes.subarray(place.offset, place.offset + place.length);
  return block.subarray(4 + viewOf(block).getUint32(0));
}

/** Whether a HEIC or AVIF file has an XMP packet (ISO/IEC 23008-12 annex A.3): an item of that media type. */
export const isobmffHasXmp = (bytes: Uint8Array): boolean =>
  itemOfType(bytes, "mime", "application/rdf+xml") !== undefined;

// ISO/IEC 14496-12 §8.11.6: an 'infe' box names each item's type; in those of type 'mime' a name and a media type follow.
function itemOfType(bytes: Uint8Array, wanted: string, mediaType = ""): number | undefined {
  const info = findBox(bytes, ["meta", "iinf"]);
  if (!info) return undefined;
  const view = viewOf(bytes);
  const first = info.start + (view.getUint8(info.start) === 0 ? 6 : 8);
  for (const { type, start, end } of boxes(bytes, first, info.end)) {
    if (type !== "infe") continue;
    const version = view.getUint8(start);
    const wide = version === 3;
    const typeAt = start + (wide ? 10 : 8);
    if (version < 2 || !hasText(bytes, typeAt, wanted)) continue;
    if (mediaType && !latin1(bytes, typeAt + 4, Math.min(end, typeAt + 1000)).includes(`\0${mediaType}\0`)) continue;
    return wide ? view.getUint32(start + 4) : view.getUint16(start + 4);
  }
  return undefined;
}

// ISO/IEC 14496-12 §8.11.3: the item location box.
function locate(bytes: Uint8Array, wanted: number): { offset: number; length: number } | undefined {
  const box = findBox(bytes, ["meta", "iloc"]);
  if (!box) return undefined;
  const view = viewOf(bytes);
  let at = box.start;
  const read = (size: number) => {
    const value =
      size === 0
        ? 0
        : size === 1
          ? view.getUint8(at)
          : size === 2
            ? view.getUint16(at)
            : size === 4
              ? view.getUint32(at)
              : Number(view.getBigUint64(at));
    at += size;
    return value;
  };
  const version = read(4) >>> 24;
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = read(version < 2 ? 2 : 4);
  for (let i = 0; i < count && at < box.end; i++) {
    const item = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    const extents = read(2);
    let place: { offset: number; length: number } | undefined;
    for (let extent = 0; extent < extents; extent++) {
      read(indexSize);
      const offset = base + read(offsetSize);
      place ??= { offset, length: read(lengthSize) };
      if (extent > 0) read(lengthSize);
    }
    if (item === wanted) return method === 0 && extents === 1 ? place : undefined;
  }
  return undefined;
}
