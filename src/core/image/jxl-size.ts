import { boxes } from "./boxes.ts";
import type { Size } from "./dimensions.ts";

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

/** The size of a JPEG XL picture when it is upright, from its codestream's header, bare or in its container. */
export function jxlSize(bytes: Uint8Array): Size | undefined {
  const start = codestreamStart(bytes);
  if (start === undefined || start + 13 > bytes.length) return undefined;
  let bit = (start + 2) * 8;
  const read = (count: number) => {
    let value = 0;
    for (let i = 0; i < count; i++, bit++) value += (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) * 2 ** i;
    return value;
  };
  const readSide = () => 1 + read([9, 13, 18, 30][read(2)] ?? 9);
  const small = read(1) === 1;
  const height = small ? 8 * (1 + read(5)) : readSide();
  const [over, under] = RATIOS[read(3)] ?? [0, 1];
  const width = over > 0 ? Math.floor((height * over) / under) : small ? 8 * (1 + read(5)) : readSide();
  // §A.6: unless all metadata is at its defaults, a flag leads the orientation, of which 5 to 8 exchange the sides.
  const orientation = read(1) === 0 && read(1) === 1 ? 1 + read(3) : 1;
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

function codestreamStart(bytes: Uint8Array): number | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0x0a) return 0;
  for (const { type, start } of boxes(bytes)) {
    if (type === "jxlc") return start;
    // The first part of a divided codestream follows its number.
    if (type === "jxlp") return start + 4;
  }
  return undefined;
}
