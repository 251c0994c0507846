import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { Raster } from "#core/raster.ts";
import { loadPart } from "#platform/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import { type Reader, seenCodes } from "./seen-codes.ts";

let reader: Promise<Reader> | undefined;

async function start(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes } = await loadPart(() => import("zxing-wasm/reader"));
  // From our own files: the package would ask another host.
  const overrides = { locateFile: () => new URL(wasmUrl, import.meta.url).href, print: () => {}, printErr: () => {} };
  await loadPart(async () => {
    await prepareZXingModule({ overrides, fireImmediately: true });
  });
  return (picture, options) => readBarcodes(picture as ImageData, options);
}

const methods = {
  /** All codes in a picture. */
  async codes(picture: Raster) {
    reader ??= start();
    try {
      return await seenCodes(picture, await reader);
    } catch (error) {
      // It may be out of memory for good.
      reader = undefined;
      throw error;
    }
  },
};

export type Methods = typeof methods;
expose(methods);
