import { viewOf } from "#core/bytes.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { readTiffDirectory, type TiffDirectory, tiffIsLittleEndian } from "#core/image/containers/tiff-directory.ts";

interface Range {
  readonly from: number;
  readonly to: number;
}

// CIPA DC-008 §4.6.3: pointers to the EXIF, position and interoperability directories.
const POINTERS = [0x8769, 0x8825, 0xa005];
// §4.6.4: tags of a thumbnail's offset and length, as JPEG or as strips.
const THUMBNAILS = [
  [0x0201, 0x0202],
  [0x0111, 0x0117],
] as const;

/**
 * An EXIF block without its thumbnail and the previews in maker notes: no byte of them is left. The rest does not move,
 * so that offsets within a maker note, whose format only its maker knows, stay valid.
 */
export function withoutThumbnails(block: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(block);
  const main = readTiffDirectory(block);
  if (!main) return copy;
  const kept = rangesOf(block, main);
  const second = main.next > 0 ? readTiffDirectory(block, main.next) : undefined;
  for (const { from, to } of second ? [...pictures(second), ...rangesOf(block, second)] : []) copy.fill(0, from, to);
  // Some programs store a value once for both directories.
  for (const { from, to } of kept) copy.set(block.subarray(from, to), from);
  if (main.next > 0) viewOf(copy).setUint32(main.end - 4, 0, tiffIsLittleEndian(block));
  clearJpegs(copy);
  let end = copy.length;
  const least = Math.max(...kept.map(({ to }) => to));
  while (end > least && copy[end - 1] === 0) end -= 1;
  return copy.slice(0, end);
}

function rangesOf(block: Uint8Array, { start, end, tags }: TiffDirectory, depth = 0): Range[] {
  const values = [...tags.values()].map((field) => ({ from: field.at, to: field.end }));
  const below = POINTERS.flatMap((pointer) => {
    const at = tags.get(pointer)?.numbers()[0];
    const directory = at && depth < 2 ? readTiffDirectory(block, at) : undefined;
    return directory ? rangesOf(block, directory, depth + 1) : [];
  });
  return [{ from: start, to: end }, ...values, ...below];
}

const pictures = ({ tags }: TiffDirectory): Range[] =>
  THUMBNAILS.flatMap(([at, length]) => {
    const lengths = tags.get(length)?.numbers() ?? [];
    return (tags.get(at)?.numbers() ?? []).map((from, i) => ({
      from: Math.max(8, from),
      to: from + (lengths[i] ?? 0),
    }));
  });

// Clears everything from a start-of-image marker with a scan after it to its end-of-image marker.
function clearJpegs(block: Uint8Array): void {
  for (let at = block.indexOf(0xff); at >= 0; at = block.indexOf(0xff, at + 1)) {
    if (block[at + 1] !== 0xd8 || block[at + 2] !== 0xff) continue;
    const scan = jpegSegments(block.subarray(at)).at(-1);
    if (scan?.marker !== 0xda) continue;
    let end = at + scan.end;
    while (end < block.length && !(block[end] === 0xff && block[end + 1] === 0xd9)) end += 1;
    block.fill(0, at, end + 2);
  }
}
