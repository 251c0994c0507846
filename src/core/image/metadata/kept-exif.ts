import {
  type TiffField,
  type TiffTags,
  tiffDirectory,
  tiffIsLittleEndian,
} from "#core/image/containers/tiff-directory.ts";
import { viewOf } from "#core/text/bytes.ts";

const EXIF_DIRECTORY = 0x8769;
const HEADER = 8;

/** Tags to keep of the main directory and of EXIF's own. */
interface KeptTags {
  readonly main: readonly number[];
  readonly detail: readonly number[];
}

/** The orientation, without which a picture may lie on its side. */
export const ORIENTATION_ONLY: KeptTags = { main: [0x0112], detail: [] };

/**
 * What a picture was taken with and how (CIPA DC-008 §4.6): no place, no time zone, no person, no serial number, no free
 * text and no maker's note, in which any of them may be.
 */
export const WITHOUT_PLACE_AND_PERSONS: KeptTags = {
  main: [0x010f, 0x0110, 0x0112, 0x011a, 0x011b, 0x0128, 0x0131, 0x0132, 0x0213],
  detail: [
    ...[0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x8831, 0x8832, 0x9000, 0x9003, 0x9004, 0x9101, 0x9102],
    ...[0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920a, 0x9290, 0x9291, 0x9292],
    ...[0xa000, 0xa001, 0xa002, 0xa003, 0xa20b, 0xa20e, 0xa20f, 0xa210, 0xa215, 0xa217, 0xa300, 0xa301],
    ...[0xa401, 0xa402, 0xa403, 0xa404, 0xa405, 0xa406, 0xa407, 0xa408, 0xa409, 0xa40a, 0xa40c, 0xa432, 0xa433, 0xa434],
  ],
};

/** A new EXIF block with only these tags, so that no byte of another is left; undefined if the file has none of them. */
export function keptExif(block: Uint8Array, kept: KeptTags): Uint8Array<ArrayBuffer> | undefined {
  const main = tiffDirectory(block);
  const little = tiffIsLittleEndian(block);
  if (!main || little === undefined) return undefined;
  const at = main.get(EXIF_DIRECTORY)?.numbers()[0];
  const below = at ? tiffDirectory(block, at) : undefined;
  const [mainFields, detailFields] = [fieldsOf(main, kept.main), below ? fieldsOf(below, kept.detail) : []];
  if (mainFields.length + detailFields.length === 0) return undefined;
  const mainEntries = mainFields.length + (detailFields.length > 0 ? 1 : 0);
  const detailAt = HEADER + sizeOf(mainEntries, mainFields);
  const written = new Uint8Array(detailAt + (detailFields.length > 0 ? sizeOf(detailFields.length, detailFields) : 0));
  written.set(block.subarray(0, 4));
  const view = viewOf(written);
  view.setUint32(4, HEADER, little);
  writeDirectory(block, written, HEADER, mainFields, little, detailFields.length > 0 ? detailAt : undefined);
  if (detailFields.length > 0) writeDirectory(block, written, detailAt, detailFields, little);
  return written;
}

type Entry = readonly [tag: number, field: TiffField];

const fieldsOf = (tags: TiffTags, wanted: readonly number[]): Entry[] =>
  [...tags].filter(([tag]) => wanted.includes(tag)).sort(([one], [other]) => one - other);

const lengthOf = ({ at, end }: TiffField) => end - at;

const roomOf = ([, field]: Entry) => (lengthOf(field) > 4 ? lengthOf(field) + (lengthOf(field) & 1) : 0);

const sizeOf = (entries: number, fields: readonly Entry[]) =>
  2 + entries * 12 + 4 + fields.reduce((sum, entry) => sum + roomOf(entry), 0);

// TIFF 6.0 page 14: a count, entries in the order of their tags, and the offset of the next directory, here none.
function writeDirectory(
  block: Uint8Array,
  to: Uint8Array,
  start: number,
  fields: readonly Entry[],
  little: boolean,
  detailAt?: number,
): void {
  const view = viewOf(to);
  const count = fields.length + (detailAt === undefined ? 0 : 1);
  view.setUint16(start, count, little);
  let entry = start + 2;
  let free = start + 2 + count * 12 + 4;
  for (const [tag, field] of fields) {
    view.setUint16(entry, tag, little);
    view.setUint16(entry + 2, field.type, little);
    view.setUint32(entry + 4, field.count, little);
    const value = block.subarray(field.at, field.end);
    if (value.length <= 4) {
      to.set(value, entry + 8);
    } else {
      view.setUint32(entry + 8, free, little);
      to.set(value, free);
      free += roomOf([tag, field]);
    }
    entry += 12;
  }
  if (detailAt === undefined) return;
  // Its tag is higher than all that are kept of the main directory.
  view.setUint16(entry, EXIF_DIRECTORY, little);
  view.setUint16(entry + 2, 4, little);
  view.setUint32(entry + 4, 1, little);
  view.setUint32(entry + 8, detailAt, little);
}
