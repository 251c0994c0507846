import { hasText, latin1, viewOf } from "./bytes.ts";

/** One field of a TIFF directory: where its value is, and the value in the form asked for. */
export interface TiffField {
  readonly type: number;
  readonly count: number;
  /** Where the value's bytes start. */
  readonly at: number;
  numbers(): number[];
  text(): string;
}

/** Fields by tag number. */
export type TiffTags = ReadonlyMap<number, TiffField>;

// TIFF 6.0 page 15: bytes of one value of types 1 (BYTE) to 12 (DOUBLE).
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Whether numbers have their low byte first; undefined if the bytes are no TIFF structure. */
export const tiffIsLittleEndian = (bytes: Uint8Array): boolean | undefined =>
  hasText(bytes, 0, "II*\0") ? true : hasText(bytes, 0, "MM\0*") ? false : undefined;

/**
 * The directory at `offset` (the file's first one by default) of a TIFF file or an EXIF block, which has the same form.
 * Fields whose value lies outside the bytes are left out; undefined if there is no directory.
 */
export function tiffDirectory(bytes: Uint8Array, offset?: number): TiffTags | undefined {
  const little = tiffIsLittleEndian(bytes);
  if (little === undefined || bytes.length < 8) return undefined;
  const view = viewOf(bytes);
  const start = offset ?? view.getUint32(4, little);
  if (start < 8 || start + 2 > bytes.length) return undefined;
  const tags = new Map<number, TiffField>();
  const count = view.getUint16(start, little);
  for (let i = 0, entry = start + 2; i < count && entry + 12 <= bytes.length; i++, entry += 12) {
    const field = readField(bytes, view, entry, little);
    if (field) tags.set(view.getUint16(entry, little), field);
  }
  return tags;
}

function readField(bytes: Uint8Array, view: DataView, entry: number, little: boolean): TiffField | undefined {
  const type = view.getUint16(entry + 2, little);
  const count = view.getUint32(entry + 4, little);
  const each = TYPE_BYTES[type] ?? 0;
  const at = each * count <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  if (each === 0 || at + each * count > bytes.length) return undefined;
  return {
    type,
    count,
    at,
    numbers: () =>
      Array.from({ length: Math.min(count, 65536) }, (_, i) => readNumber(view, type, at + i * each, little)),
    text: () =>
      latin1(bytes, at, at + Math.min(count, 1000))
        .replace(/\0[\s\S]*$/, "")
        .trim(),
  };
}

function readNumber(view: DataView, type: number, at: number, little: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, little);
    case 4:
      return view.getUint32(at, little);
    case 5:
      return view.getUint32(at, little) / view.getUint32(at + 4, little);
    case 8:
      return view.getInt16(at, little);
    case 9:
      return view.getInt32(at, little);
    case 10:
      return view.getInt32(at, little) / view.getInt32(at + 4, little);
    case 11:
      return view.getFloat32(at, little);
    case 12:
      return view.getFloat64(at, little);
    default:
      return view.getUint8(at);
  }
}
