import type { ConversionJob } from "#platform/image/convert-file.ts";

/** What the page asks of its workers. */
export type Job =
  | { readonly kind: "inspect"; readonly file: Blob }
  | ({ readonly kind: "convert" } & ConversionJob)
  | { readonly kind: "zip"; readonly files: readonly { readonly name: string; readonly blob: Blob }[] };
