import type { Size } from "#core/raster.ts";
import { byteAt } from "#core/text/bytes.ts";
import { boxes } from "./chunks.ts";

/** The content of a JPEG XL codestream's header. */
interface JxlHeader extends Size {
  readonly isAnimated: boolean;
}

// ISO/IEC 18181-1 §A.2 table A.2: width as a fraction of height.
const RATIOS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
];

type Read = (bits: number) => number;

/** The header of a JPEG XL picture, bare or in its container; its size is that of the upright picture. */
export function jxlHeader(bytes: Uint8Array): JxlHeader | undefined {
  const start = codestreamStart(bytes);
  if (start === undefined || start + 13 > bytes.length) return undefined;
  let bit = (start + 2) * 8;
  const read: Read = (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, bit++) value += ((byteAt(bytes, bit >> 3) >> (bit & 7)) & 1) * 2 ** i;
    return value;
  };
  const { width, height } = readSize(read);
  // §A.6: unless all metadata is at its defaults, a flag precedes the orientation, and 5 to 8 swap the sides.
  const hasMore = read(1) === 0 && read(1) === 1;
  const orientation = hasMore ? 1 + read(3) : 1;
  if (hasMore && read(1) === 1) readSize(read);
  if (hasMore && read(1) === 1) readPreview(read);
  const isAnimated = hasMore && read(1) === 1;
  return { ...(orientation > 4 ? { width: height, height: width } : { width, height }), isAnimated };
}

function readSize(read: Read): Size {
  const readSide = () => 1 + read([9, 13, 18, 30][read(2)]!);
  const small = read(1) === 1;
  const height = small ? 8 * (1 + read(5)) : readSide();
  const [over, under] = RATIOS[read(3)]!;
  const width = over > 0 ? Math.floor((height * over) / under) : small ? 8 * (1 + read(5)) : readSide();
  return { width, height };
}

// §A.4: the preview's size, in the same order.
function readPreview(read: Read): void {
  const byEight = read(1) === 1;
  const readSide = () => read((byEight ? [0, 0, 5, 9] : [6, 8, 10, 12])[read(2)]!);
  readSide();
  if (read(3) === 0) readSide();
}

function codestreamStart(bytes: Uint8Array): number | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0x0a) return 0;
  for (const { type, start } of boxes(bytes)) {
    if (type === "jxlc") return start;
    // In a split codestream, the part's number comes first.
    if (type === "jxlp") return start + 4;
  }
  return undefined;
}
