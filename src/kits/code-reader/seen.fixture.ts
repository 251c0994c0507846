import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Raster } from "#core/raster.ts";
import { type SeenCode, seenCodes } from "./seen-codes.ts";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** All codes in a picture, as the page's worker sees them. */
export const seenByZxing = (picture: Raster): Promise<readonly SeenCode[]> =>
  seenCodes(picture, (seen, options) => readBarcodes(seen as ImageData, options), { lightBars: true });
