import type { Result } from "#core/result.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { type Decoded, decodeFile, draftFile, readSvgBitmap } from "./decode-file.ts";

const moved = (result: Result<Decoded>) => (result.ok ? transfer(result, [result.value.raster.data.buffer]) : result);

interface DraftRequest {
  readonly file: Blob;
  readonly maxWidth: number;
  readonly maxPixels: number;
}

const methods = {
  decode: async ({ file, maxPixels }: { readonly file: Blob; readonly maxPixels: number }) =>
    moved(await decodeFile(file, maxPixels)),
  /** A picture in small, where that comes sooner than the whole. */
  async draft({ file, maxWidth, maxPixels }: DraftRequest) {
    const draft = await draftFile(file, maxWidth, maxPixels);
    return draft && transfer(draft, [draft.raster.data.buffer]);
  },
  /** The pixels of an SVG file that the page has drawn. */
  readSvg: async ({ file, drawn }: { readonly file: Blob; readonly drawn: ImageBitmap }) =>
    moved(await readSvgBitmap(drawn, file)),
};

export type Methods = typeof methods;
expose(methods);
