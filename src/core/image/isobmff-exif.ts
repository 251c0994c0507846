import { boxes, findBox } from "./boxes.ts";
import { hasText, viewOf } from "./bytes.ts";

/** The EXIF block of a HEIC or AVIF file (ISO/IEC 23008-12 annex A.2.1), where it lies in one piece in the file. */
export function isobmffExif(bytes: Uint8Array): Uint8Array | undefined {
  const item = exifItem(bytes);
  const place = item === undefined ? undefined : locate(bytes, item);
  if (!place || place.offset + place.length > bytes.length || place.length < 12) return undefined;
  const block = bytes.subarray(place.offset, place.offset + place.length);
  return block.subarray(4 + viewOf(block).getUint32(0));
}

// ISO/IEC 14496-12 §8.11.6: an 'infe' box names each item's type.
function exifItem(bytes: Uint8Array): number | undefined {
  const info = findBox(bytes, ["meta", "iinf"]);
  if (!info) return undefined;
  const view = viewOf(bytes);
  const first = info.start + (view.getUint8(info.start) === 0 ? 6 : 8);
  for (const { type, start } of boxes(bytes, first, info.end)) {
    if (type !== "infe") continue;
    const version = view.getUint8(start);
    const wide = version === 3;
    if (version >= 2 && hasText(bytes, start + (wide ? 10 : 8), "Exif")) {
      return wide ? view.getUint32(start + 4) : view.getUint16(start + 4);
    }
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
