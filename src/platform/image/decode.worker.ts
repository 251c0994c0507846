import { sniffFormat } from "#core/image/containers/sniff.ts";
import { leftBehind } from "#core/image/metadata/more-pictures.ts";
import { ok, type Result } from "#core/result.ts";
import { expose, transfer } from "#platform/worker/expose.ts";
import { type Decoded, decodeFile, readSvgBitmap } from "./decode-file.ts";

const moved = (result: Result<Decoded>) => (result.ok ? transfer(result, [result.value.raster.data.buffer]) : result);

/** A picture with notes on what its file holds besides, which no tool that works on pixels keeps. */
async function withLeftBehind(decoded: Result<Decoded>, file: Blob): Promise<Result<Decoded>> {
  if (!decoded.ok) return decoded;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = sniffFormat(bytes);
  return ok({ ...decoded.value, notes: [...decoded.value.notes, ...(format ? leftBehind(bytes, format) : [])] });
}

const methods = {
  decode: async ({ file, maxPixels }: { readonly file: Blob; readonly maxPixels: number }) =>
    moved(await withLeftBehind(await decodeFile(file, maxPixels), file)),
  /** The pixels of an SVG file that the page has drawn. */
  readSvg: async ({ file, drawn }: { readonly file: Blob; readonly drawn: ImageBitmap }) =>
    moved(await readSvgBitmap(drawn, file)),
};

export type Methods = typeof methods;
expose(methods);
