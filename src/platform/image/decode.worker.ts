import type { Result } from "#core/result.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { type Decoded, decodePixels, readSvgBitmap } from "./decode-file.ts";

const moved = (result: Result<Decoded>) => (result.ok ? transfer(result, [result.value.raster.data.buffer]) : result);

const methods = {
  decode: async ({ file, maxPixels }: { readonly file: Blob; readonly maxPixels: number }) =>
    moved(await decodePixels(file, maxPixels)),
  /** The pixels of an SVG file that the page has drawn. */
  readSvg: async ({ file, drawn }: { readonly file: Blob; readonly drawn: ImageBitmap }) =>
    moved(await readSvgBitmap(drawn, file)),
};

export type Methods = typeof methods;
expose(methods);
