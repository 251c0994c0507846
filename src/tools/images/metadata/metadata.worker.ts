import { sniffFormat, whyNotRead } from "#core/image/containers/sniff.ts";
import { formatWords, type ImageFormat } from "#core/image/formats.ts";
import { type Cleaning, cleanMetadata, isCleaned } from "#core/image/metadata/clean-metadata.ts";
import { type MetadataGroup, metadataGroups } from "#core/image/metadata/metadata-fields.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { expose } from "#platform/worker/expose.ts";

/** What a file says, and whether it can be cleaned. */
export interface LookedAt {
  readonly format: ImageFormat;
  readonly groups: readonly MetadataGroup[];
  readonly isCleaned: boolean;
}

/** A file that was cleaned, and what it still says. */
export interface Cleaned {
  readonly blob: Blob;
  readonly groups: readonly MetadataGroup[];
}

const DAMAGED = "This file is damaged or incomplete, so that it cannot be cleaned with its pixels untouched.";

const methods = {
  look: async (file: Blob): Promise<Result<LookedAt>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const format = sniffFormat(bytes);
    if (!format) return fail(whyNotRead(bytes));
    return ok({ format, groups: metadataGroups(bytes, format), isCleaned: isCleaned(format) });
  },
  clean: async ({ file, remove }: { readonly file: Blob; readonly remove: Cleaning }): Promise<Result<Cleaned>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const format = sniffFormat(bytes);
    if (!format || !isCleaned(format)) return fail(DAMAGED);
    const cleaned = cleanMetadata(bytes, format, remove);
    if (!cleaned) return fail(DAMAGED);
    const blob = new Blob([cleaned], { type: formatWords[format].mediaType });
    return ok({ blob, groups: metadataGroups(cleaned, format) });
  },
};

export type Methods = typeof methods;
expose(methods);
