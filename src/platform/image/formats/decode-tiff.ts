import { brightnessOf, decodeTiffParts, hasPart, jpegOfTiffPart } from "#core/image/codecs/tiff-decode.ts";
import { readTiffPage, type TiffPage } from "#core/image/codecs/tiff-page.ts";
import { jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import { CUT_OFF } from "#core/image/failures.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { Decoder, StoredPicture } from "#platform/image/stored-picture.ts";

const LINEAR = "Its values are floating-point numbers: they were taken as light from 0 to 1.";

// Programs that compute with pictures often keep the levels of 8 or 16 bits.
const LEVELS = [255, 65535] as const;

/** How the floating-point numbers of a page are taken, and a sentence about it. */
function asLight(bytes: Uint8Array, page: TiffPage): { readonly page: TiffPage; readonly note: string } {
  const { most, above } = brightnessOf(bytes, page);
  const white = LEVELS.find((level) => most <= level);
  if (above > 0.5 && white) {
    const note = `Its values are floating-point numbers, most of them above 1: they were taken as levels from 0 to ${white}.`;
    return { page: { ...page, isLinear: false, white }, note };
  }
  const share = above < 0.01 ? "A few" : `About ${Math.floor(above * 100)}%`;
  return { page, note: above > 0 ? `${LINEAR} ${share} are brighter, and became white.` : LINEAR };
}

// The last strip may be as tall as the others, and so reach over the page.
const MIN_PIXELS = 1 << 22;

/** The picture that a TIFF file is about as it is stored, not turned. `decodeJpeg` reads the parts of one that holds JPEG. */
export async function decodeTiff(bytes: Uint8Array<ArrayBuffer>, decodeJpeg: Decoder): Promise<StoredPicture> {
  const read = readTiffPage(bytes);
  const page = read.ok ? read.value : undefined;
  if (!page || page.parts.length === 0) throw new Error("The TIFF file has no page");
  const light = page.isLinear && page.packing !== "jpeg" ? asLight(bytes, page) : undefined;
  const notes = light ? [light.note] : page.isLinear ? [LINEAR] : [];
  if (page.packing === "jpeg") return { ...(await decodeJpegParts(bytes, page, decodeJpeg)), notes };
  const { isTruncated, ...picture } = decodeTiffParts(bytes, light?.page ?? page);
  return { ...picture, notes: isTruncated ? [...notes, CUT_OFF] : notes };
}

async function decodeJpegParts(bytes: Uint8Array, page: TiffPage, decodeJpeg: Decoder): Promise<Raster> {
  const picture = createRaster(page.width, page.height);
  for (const part of page.parts) {
    const [plane] = part.planes;
    if (!plane || !hasPart(bytes, part)) throw new Error("The TIFF page is incomplete");
    const file = jpegOfTiffPart(bytes.subarray(plane.from, plane.to), page.jpegTables, page.isRgbJpeg);
    const frame = jpegFrame(file);
    // A part far larger than its place on the page could take all memory.
    if (!frame || frame.width * frame.height > 4 * part.width * part.height + MIN_PIXELS) {
      throw new Error("A part of the TIFF page is not of its size");
    }
    const block = await decodeJpeg(file);
    if (block.width < Math.min(part.width, page.width - part.left))
      throw new Error("A part of the TIFF page is too small");
    copyBlock(block, picture, part.left, part.top, page.color === "whiteIsZero");
  }
  return picture;
}

function copyBlock(block: Raster, picture: Raster, left: number, top: number, inverted: boolean): void {
  const columns = Math.min(block.width, picture.width - left);
  const rows = Math.min(block.height, picture.height - top);
  for (let y = 0; y < rows; y++) {
    const row = block.data.subarray(y * block.width * 4, (y * block.width + columns) * 4);
    if (inverted) for (let i = 0; i < row.length; i++) if ((i & 3) !== 3) row[i] = 255 - row[i]!;
    picture.data.set(row, ((top + y) * picture.width + left) * 4);
  }
}
