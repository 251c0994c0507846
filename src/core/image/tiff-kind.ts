import { tiffDirectory } from "./tiff-directory.ts";

// Compressions that the decoder unpacks (TIFF 6.0 §3 to §11 and §22, and the TIFF tag registry): none, CCITT, LZW, JPEG
// of both kinds, deflate of both, PackBits, ThunderScan, LogLuv. Of others it would give an empty picture.
const COMPRESSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 32773, 32809, 32946, 34676];

// PhotometricInterpretation, and the bits of a sample that are read of it.
const BITS: Readonly<Record<number, readonly number[]>> = {
  // White is zero, black is zero.
  0: [1, 2, 4, 8, 16],
  1: [1, 2, 4, 8, 16],
  // Red, green, blue.
  2: [8, 16, 32],
  // Palette.
  3: [1, 2, 4, 8],
  // CMYK.
  5: [8, 16],
  // Luminance and two colour differences, which JPEG brings into colours itself.
  6: [8],
  // LogLuv.
  32845: [16],
};

/** Whether Tabkit reads the kind of picture that a TIFF file's first page is: there are more kinds than anyone reads. */
export function tiffIsRead(bytes: Uint8Array): boolean {
  const tags = tiffDirectory(bytes);
  const number = (tag: number, otherwise: number) => tags?.get(tag)?.numbers()[0] ?? otherwise;
  const bits = tags?.get(258)?.numbers() ?? [1];
  const photometric = number(262, bits[0] === 1 ? 0 : 2);
  const compression = number(259, 1);
  const samples = number(277, 1);
  const isJpeg = compression === 6 || compression === 7;
  // The decoder makes red, green and blue of every JPEG, and of such luminance without one nothing.
  if (isJpeg ? ![2, 6].includes(photometric) : photometric === 6) return false;
  // SampleFormat: 1 are whole numbers, 3 floating-point ones.
  if (number(339, 1) !== (bits[0] === 32 ? 3 : 1)) return false;
  const inPlanes = number(284, 1) === 2 && samples > 1;
  return (
    COMPRESSIONS.includes(compression) &&
    !inPlanes &&
    bits.every((each) => each === bits[0]) &&
    (BITS[photometric]?.includes(bits[0] ?? 1) ?? false)
  );
}
