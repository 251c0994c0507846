import type { PdfPage } from "#core/image/containers/pdf-file.ts";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import { type ImageFormat, type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { type Density, isMeant, readDensity, statesDensity, withDensity } from "#core/image/metadata/density.ts";
import { readExif, uprightExif } from "#core/image/metadata/exif.ts";
import { fileParts } from "#core/image/metadata/file-parts.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { exifWriters, MAX_JPEG_EXIF } from "#core/image/metadata/metadata-write.ts";
import { leftBehind } from "#core/image/metadata/more-pictures.ts";
import type { MetadataKind } from "#core/image/metadata/parts-list.ts";
import type { Size } from "#core/raster.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { withPlainMetadata } from "./unpack-metadata.ts";

/** The EXIF block of a file, and whether one was lost. */
interface StoredExif {
  readonly exif?: Uint8Array | undefined;
  readonly isLost?: boolean;
}

/** The EXIF block of a file for pixels that are upright, and whether one was lost; a TIFF file has none, being such a block. */
async function exifOf(file: Blob, { width, height }: Size): Promise<StoredExif> {
  const source = new Uint8Array(await file.arrayBuffer());
  const format = sniffFormat(source);
  if (!format || format === "tiff") return {};
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
  const { keepsMetadata, format, page } = wanted;
  const { keepsExif, name } = writtenFormats[format];
  if (page) return { density: { x: page.density, y: page.density }, notes: [] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const from = sniffFormat(bytes);
  if (!from || from === "svg") return { density: undefined, notes: [] };
  const stored = keepsMetadata && keepsExif ? await exifOf(file, size) : {};
  const density = readDensity(bytes, from);
  const isLost = density && isMeant(density) && !statesDensity(format) && !stored.exif;
  return {
    ...stored,
    density,
    notes: [
      ...leftBehind(bytes, from),
      ...(isLost ? [`Its print resolution of ${dots(density)} is not kept: ${name} files have no place for it.`] : []),
      ...(keepsMetadata ? unkept(bytes, from, keepsExif ? undefined : name) : []),
    ],
  };
}

const dots = ({ x, y }: Density): string => (x === y ? `${rounded(x)} dpi` : `${rounded(x)} × ${rounded(y)} dpi`);
const rounded = (value: number): number => Number(value.toFixed(1));

/** Whether losing a block matters: a TIFF file is itself such a block, even if it holds only what its pixels need. */
function saysMore(exif: Uint8Array | undefined, from: ImageFormat): boolean {
  const facts = exif && from === "tiff" ? readExif(exif) : undefined;
  return facts
    ? facts.hasPosition || [facts.camera, facts.taken, facts.author, facts.software].some(Boolean)
    : exif !== undefined && from !== "tiff";
}

/** A sentence on metadata that should have been kept and wasn't; `without` is a format that no EXIF is written into. */
function unkept(bytes: Uint8Array, from: ImageFormat, without: string | undefined): string[] {
  const { metadata } = fileParts(bytes, from);
  const has = (kind: MetadataKind) => metadata.some((part) => part.kind === kind);
  const names = [
    without && saysMore(readMetadata(bytes, from).exif, from) && "EXIF",
    has("xmp") && "XMP",
    has("iptc") && "IPTC",
  ].filter((name) => typeof name === "string");
  if (names.length === 0) return [];
  const list = new Intl.ListFormat("en").format(names);
  return [`Its ${list} data is not kept${without ? `: ${without} files are written without metadata` : ""}.`];
}

/** The bytes that a picture may have for the whole file to have no more than its target; undefined without one. */
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
