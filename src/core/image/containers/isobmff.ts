import { concat, latin1, viewOf } from "#core/text/bytes.ts";
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
  const wanted = primaryItem(bytes);
  const table = findBox(bytes, ["meta", "iprp", "ipma"]);
  if (wanted === undefined || !table) return [];
  const view = viewOf(bytes);
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

/** An item of a HEIC or AVIF file (ISO/IEC 14496-12 §8.11.6): a picture, or metadata of one. */
interface Item {
  readonly id: number;
  /** Four letters: 'hvc1', 'Exif', 'mime'. */
  readonly type: string;
  /** Of items of type 'mime'. */
  readonly mediaType: string;
  /** Not meant to be shown on its own, such as a tile. */
  readonly isHidden: boolean;
}

/** The items that a HEIC or AVIF file names. */
export function heifItems(bytes: Uint8Array): Item[] {
  const info = findBox(bytes, ["meta", "iinf"]);
  if (!info) return [];
  const view = viewOf(bytes);
  const first = info.start + (view.getUint8(info.start) === 0 ? 6 : 8);
  return [...boxes(bytes, first, info.end)].flatMap(({ type, start, end }): Item[] => {
    const version = type === "infe" ? view.getUint8(start) : 0;
    if (version < 2) return [];
    const typeAt = start + (version === 3 ? 10 : 8);
    // The type is followed by a name and, of those of type 'mime', a media type; a zero ends each.
    const [, mediaType = ""] = latin1(bytes, typeAt + 4, Math.min(end, typeAt + 1000)).split("\0");
    return [
      {
        id: version === 3 ? view.getUint32(start + 4) : view.getUint16(start + 4),
        type: latin1(bytes, typeAt, typeAt + 4),
        mediaType,
        isHidden: (view.getUint8(start + 3) & 1) === 1,
      },
    ];
  });
}

/** The number of the item that is shown; undefined if none is named. */
export function primaryItem(bytes: Uint8Array): number | undefined {
  const box = findBox(bytes, ["meta", "pitm"]);
  const view = viewOf(bytes);
  return box && (view.getUint8(box.start) === 0 ? view.getUint16(box.start + 4) : view.getUint32(box.start + 4));
}

/** A reference from an item to others (ISO/IEC 14496-12 §8.11.12), such as 'thmb' of a thumbnail to its picture. */
interface ItemReference {
  readonly type: string;
  readonly from: number;
  readonly to: readonly number[];
}

/** The references between the items of a HEIC or AVIF file. */
export function itemReferences(bytes: Uint8Array): ItemReference[] {
  const box = findBox(bytes, ["meta", "iref"]);
  if (!box) return [];
  const view = viewOf(bytes);
  const size = view.getUint8(box.start) === 0 ? 2 : 4;
  const read = (at: number) => (size === 2 ? view.getUint16(at) : view.getUint32(at));
  return [...boxes(bytes, box.start + 4, box.end)].map(({ type, start }) => ({
    type,
    from: read(start),
    to: Array.from({ length: view.getUint16(start + size) }, (_, i) => read(start + size + 2 + i * size)),
  }));
}

/** The EXIF block of a HEIC or AVIF file (ISO/IEC 23008-12 annex A.2.1). */
export function isobmffExif(bytes: Uint8Array): Uint8Array | undefined {
  const item = heifItems(bytes).find(({ type }) => type === "Exif");
  const block = item && itemContent(bytes, item.id);
  return block && block.length >= 12 ? block.subarray(4 + viewOf(block).getUint32(0)) : undefined;
}

/** The bytes of an item, a view of the file's where it is in one piece; undefined if they are not in the file. */
export function itemContent(bytes: Uint8Array, id: number): Uint8Array | undefined {
  const extents = itemExtents(bytes).get(id);
  if (!extents || extents.some(({ to }) => to > bytes.length)) return undefined;
  const parts = extents.map(({ from, to }) => bytes.subarray(from, to));
  return parts.length === 1 ? parts[0] : concat(parts);
}

/** Where the bytes of each item are in the file (ISO/IEC 14496-12 §8.11.3); those made of other items have no place. */
function itemExtents(bytes: Uint8Array): ReadonlyMap<number, readonly { from: number; to: number }[]> {
  const found = new Map<number, { from: number; to: number }[]>();
  const box = findBox(bytes, ["meta", "iloc"]);
  if (!box) return found;
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
  // Construction method 1: offsets are those within the 'idat' box.
  const inside = findBox(bytes, ["meta", "idat"])?.start;
  for (let i = 0; i < count && at < box.end; i++) {
    const item = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const start = read(baseSize) + (method === 1 ? (inside ?? 0) : 0);
    const extents = Array.from({ length: read(2) }, () => {
      read(indexSize);
      const from = start + read(offsetSize);
      return { from, to: from + read(lengthSize) };
    });
    if (method === 0 || (method === 1 && inside !== undefined)) found.set(item, extents);
  }
  return found;
}
