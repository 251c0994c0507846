import type { ConversionJob } from "#platform/image/convert-file.ts";

/** The jobs that the page gives to its workers. */
export type ConverterJob =
  | { readonly kind: "inspect"; readonly file: Blob }
  | ({ readonly kind: "convert" } & ConversionJob)
  | { readonly kind: "zip"; readonly files: readonly { readonly name: string; readonly blob: Blob }[] };
