import { readDimensions } from "#core/image/containers/dimensions.ts";
import { formatWords, type ImageFormat } from "#core/image/formats.ts";
import { type Exif, readExif } from "./exif.ts";
import { exifBlock } from "./exif-block.ts";

/**
 * Facts from the beginning of a picture's file, as text: 'HEIC', '12 MP', 'taken in 2024', 'has a position'. Damaged
 * data, and data further back in the file, is left out.
 */
export function pictureWords(bytes: Uint8Array, format: ImageFormat): string[] {
  const facts = exifOf(bytes, format);
  const size = readDimensions(bytes, format);
  const year = /^(\d{4}):/.exec(facts?.taken ?? "")?.[1];
  return [
    formatWords[format].name,
    size && pixelWords(size.width, size.height),
    year && year !== "0000" && `taken in ${year}`,
    facts?.hasPosition && "has a position",
  ].filter((word) => typeof word === "string");
}

function exifOf(bytes: Uint8Array, format: ImageFormat): Exif | undefined {
  try {
    const block = exifBlock(bytes, format);
    return block && readExif(block);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const MEGA = 1e6;

function pixelWords(width: number, height: number): string {
  const megapixels = (width * height) / MEGA;
  if (megapixels < 1) return `${width} × ${height} pixels`;
  return `${megapixels < 9.95 ? megapixels.toFixed(1).replace(/\.0$/, "") : Math.round(megapixels)} MP`;
}
