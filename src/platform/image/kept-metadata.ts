import { packedJxlBoxes, withJxlBoxes } from "#core/image/containers/jxl-boxes.ts";
import type { PdfPage } from "#core/image/containers/pdf-file.ts";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import type { Edits } from "#core/image/edits.ts";
import { type ImageFormat, type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import {
  type Density,
  isMeant,
  isTurned,
  seenDensity,
  statesDensity,
  withDensity,
} from "#core/image/metadata/density.ts";
import { uprightExif } from "#core/image/metadata/exif.ts";
import { withExifDensity } from "#core/image/metadata/exif-density.ts";
import { hasExif, leftMetadata } from "#core/image/metadata/left-metadata.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { exifWriters, MAX_JPEG_EXIF } from "#core/image/metadata/metadata-write.ts";
import { leftBehind } from "#core/image/metadata/more-pictures.ts";
import type { Size } from "#core/raster.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { unbrotli } from "#platform/loading/unbrotli.ts";

// EXIF and XMP are kilobytes; what unpacks to more than this is hostile.
const MAX_BYTES = 1 << 24;

/**
 * The file with the metadata that a JPEG XL file may store compressed in plain boxes; other files as they are. Rejects where it
 * is damaged, and with a LoadError where the decompressor cannot be loaded.
 */
export async function withPlainMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = format === "jxl" ? packedJxlBoxes(bytes) : [];
  if (packed.length === 0) return bytes;
  const plain = packed.map(async ({ type, content }) => ({ type, content: await unbrotli(content, MAX_BYTES) }));
  return withJxlBoxes(bytes, await Promise.all(plain));
}

/** The EXIF block of a file, and whether one was lost. */
interface StoredExif {
  readonly exif?: Uint8Array | undefined;
  readonly isLost?: boolean;
}

/** The EXIF block of a file for pixels that are upright, and whether one was lost, as that of a TIFF file is. */
async function exifOf(
  source: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
  { width, height }: Size,
): Promise<StoredExif> {
  if (format === "tiff") return { isLost: hasExif(source, format) };
  const plain = await withPlainMetadata(source, format).catch(unlessUnloaded);
  const exif = plain && readMetadata(plain, format).exif;
  return { exif: exif && uprightExif(exif, width, height), isLost: !plain };
}

function unlessUnloaded(error: unknown): undefined {
  if (error instanceof LoadError) throw error;
}

/** The requirements for the written file. */
interface Wanted {
  readonly format: WrittenFormat;
  readonly keepsMetadata: boolean;
  readonly targetBytes?: number | undefined;
  readonly page?: PdfPage | undefined;
  readonly edits?: Pick<Edits, "shape"> | undefined;
}

/** The note for metadata that should have been kept. */
export const NOT_KEPT = "Its metadata could not be kept.";

/** What a conversion keeps from a file besides its pixels, and its notes on the rest. */
interface Kept extends StoredExif {
  readonly density: Density | undefined;
  /** What was dropped: always for what can be seen or measured, for the rest only if metadata was to be kept. */
  readonly notes: readonly string[];
}

/** What a conversion keeps of a file besides its pixels, for upright pixels of that size; of a page of a PDF, its density. */
export async function keptMetadata(file: Blob, wanted: Wanted, size: Size): Promise<Kept> {
  const { keepsMetadata, format, page, edits } = wanted;
  const { keepsExif, name } = writtenFormats[format];
  if (page) return { density: { x: page.density, y: page.density }, notes: [] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const from = sniffFormat(bytes);
  if (!from || from === "svg") return { density: undefined, notes: [] };
  const turned = isTurned(bytes, from, edits?.shape.orientation);
  const density = seenDensity(bytes, from, edits?.shape.orientation);
  const stored = keepsMetadata && keepsExif ? await exifOf(bytes, from, size) : {};
  // WebP has no other place for it. What EXIF says of a turned picture is as it was stored.
  const isStated = keepsExif && keepsMetadata && (format === "webp" || (turned && stored.exif !== undefined));
  const exif = density && isStated ? withExifDensity(density, stored.exif) : stored.exif;
  const why = keepsExif ? "" : `: ${name} files are written without metadata`;
  const isLost = density && isMeant(density) && !statesDensity(format) && !exif;
  return {
    ...stored,
    exif,
    density,
    notes: [
      ...leftBehind(bytes, from),
      ...(isLost ? [`Its print resolution of ${dots(density)} isn't kept: ${whyNoDensity(format)}.`] : []),
      ...(keepsMetadata ? leftMetadata(bytes, from, { keepsExif, why }) : []),
    ],
  };
}

/** Why a format doesn't state a density, as the rest of a sentence. */
function whyNoDensity(format: WrittenFormat): string {
  const { name, keepsExif } = writtenFormats[format];
  if (keepsExif) return `${name} files state it in EXIF data, which is removed`;
  if (format === "svg") return "the SVG's size is in pixels";
  return HOLD_EXIF.includes(format)
    ? `Tabkit writes ${name} files without metadata`
    : `${name} files have no place for it`;
}

// Formats whose EXIF data would state it.
const HOLD_EXIF: readonly WrittenFormat[] = ["avif", "jxl"];

const dots = ({ x, y }: Density): string => (x === y ? `${rounded(x)} dpi` : `${rounded(x)} × ${rounded(y)} dpi`);
const rounded = (value: number): number => Number(value.toFixed(1));

/** The bytes that a picture may have for the whole file to have no more than its target; undefined without a target. */
export const roomBeside = ({ exif }: StoredExif, targetBytes: number | undefined): number | undefined =>
  targetBytes && Math.max(1, targetBytes - (exif?.length ?? 0));

/** A written file with the metadata and the density. */
export const withMetadata = (
  bytes: Uint8Array<ArrayBuffer>,
  { exif, density }: Kept,
  format: WrittenFormat,
  size: Size,
): Uint8Array<ArrayBuffer> => {
  const file = withDensity(bytes, format, density);
  return exif ? exifWriters[format as keyof typeof exifWriters](file, exif, size) : file;
};

/** Whether a file has room for the EXIF block to keep: a JPEG segment holds 64 kB. */
export const hasRoomFor = ({ exif }: Kept, format: WrittenFormat): boolean =>
  !exif || format !== "jpg" || exif.length <= MAX_JPEG_EXIF;

/** Why a file is larger than its target; undefined if it is not. `smaller` are the formats that would be smaller. */
export function targetNote(bytes: Uint8Array, { format, targetBytes }: Wanted, smaller: string): string | undefined {
  if (targetBytes === undefined || bytes.length <= targetBytes) return undefined;
  const { lossy, name } = writtenFormats[format];
  return lossy
    ? "Even at the lowest quality it’s larger than the target. A smaller size helps."
    : `${name} has no quality to lower: as ${smaller} it would be smaller.`;
}
