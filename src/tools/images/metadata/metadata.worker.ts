import { isPdf, sniffFormat, whyNotRead } from "#core/image/containers/sniff.ts";
import { formatWords, type ImageFormat } from "#core/image/formats.ts";
import { type Cleaning, cleanMetadata, isCleaned } from "#core/image/metadata/clean-metadata.ts";
import { type FileMetadata, metadataOf } from "#core/image/metadata/metadata-fields.ts";
import { svgParts } from "#core/image/metadata/svg-parts.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isSvgFile, svgTextOf } from "#platform/image/formats/svg-text.ts";
import { withPlainMetadata } from "#platform/image/kept-metadata.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";

/** What a file says, and whether it can be cleaned. */
export interface LookedAt extends FileMetadata {
  readonly format: ImageFormat;
  readonly isCleaned: boolean;
}

/** A cleaned file, and its remaining metadata. */
export interface Cleaned extends FileMetadata {
  readonly blob: Blob;
}

const DAMAGED = "This file is damaged or incomplete, so it can't be cleaned without changing its pixels.";

const PDF = "This file is a PDF document: PDF properties shows its metadata, and saves a copy without it.";

const methods = {
  look: async (file: Blob): Promise<Result<LookedAt>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const format = sniffFormat(bytes) ?? ((await isSvgFile(file)) ? "svg" : undefined);
    if (!format) return fail(isPdf(bytes) ? PDF : whyNotRead(bytes));
    if (format === "svg") {
      const source = await svgTextOf(file).catch(() => undefined);
      if (source === undefined) return fail("This SVG file is damaged or incomplete.");
      return ok({ format, isCleaned: false, ...metadataOf(bytes, format, svgParts(source)) });
    }
    // What cannot be unpacked is among what is not read.
    const plain = await withPlainMetadata(bytes, format).catch((error: unknown) => {
      if (error instanceof LoadError) throw error;
      return bytes;
    });
    return ok({ format, isCleaned: isCleaned(format), ...metadataOf(plain, format) });
  },
  clean: async ({ file, remove }: { readonly file: Blob; readonly remove: Cleaning }): Promise<Result<Cleaned>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const format = sniffFormat(bytes);
    if (!format || !isCleaned(format)) return fail(DAMAGED);
    const cleaned = cleanMetadata(bytes, format, remove);
    if (!cleaned) return fail(DAMAGED);
    const blob = new Blob([cleaned], { type: formatWords[format].mediaType });
    return ok({ blob, ...metadataOf(cleaned, format) });
  },
};

export type Methods = typeof methods;
expose(methods);
