import { crc32 } from "#core/image/containers/checksums.ts";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import { readExif } from "#core/image/metadata/exif.ts";
import { exifBlock } from "#core/image/metadata/exif-block.ts";
import { ok, type Result } from "#core/result.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import type { ConversionJob, ConversionProgress, Converted } from "#platform/image/conversion.ts";
import { convertFile, inspectFile } from "#platform/image/convert-file.ts";
import { type ThumbnailJob, thumbnailOf } from "#platform/image/draft-file.ts";
import { canPassSvg } from "#platform/image/formats/pass-svg.ts";
import { svgTextOf } from "#platform/image/formats/svg-text.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";

/** A converted picture with what an archive and a name of many need of it. */
export interface ArchivedPicture extends Converted {
  readonly checksum: number;
  /** When the photo was taken, as EXIF writes it. */
  readonly taken?: string | undefined;
}

const methods = {
  inspect: inspectFile,
  canPassSvg: async (file: Blob) => canPassSvg(await svgTextOf(file)),
  thumbnail: async (job: ThumbnailJob) => {
    const bitmap = await thumbnailOf(job);
    return bitmap && transfer(bitmap, [bitmap]);
  },
  /** How many pages a PDF document has; failed where it cannot be read. */
  countPages: async (file: Blob) =>
    (await loadPart(() => import("#platform/image/formats/decode-pdf.ts"))).countPdfPages(
      new Uint8Array(await file.arrayBuffer()),
    ),
  convert: (job: ConversionJob, { progress }: MethodContext<ConversionProgress>) => convertFile(job, progress),
  convertForArchive: async (
    job: ConversionJob,
    { progress }: MethodContext<ConversionProgress>,
  ): Promise<Result<ArchivedPicture>> => {
    const converted = await convertFile(job, progress);
    if (!converted.ok) return converted;
    const checksum = crc32(new Uint8Array(await converted.value.blob.arrayBuffer()));
    return ok({ ...converted.value, checksum, taken: await takenAt(job.file) });
  },
  zip: zipFiles,
};

export type Methods = typeof methods;
expose(methods);

async function takenAt(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = sniffFormat(bytes);
  try {
    const block = format && exifBlock(bytes, format);
    return block && readExif(block)?.taken;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
