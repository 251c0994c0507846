import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { loadPart } from "#platform/loading/load-part.ts";
import type { Reader } from "./seen-codes.ts";

let reader: Promise<Reader> | undefined;

/** Does something with ZXing's reader, which is loaded with the first call in a worker. */
export async function withZxing<Result>(act: (read: Reader) => Promise<Result>): Promise<Result> {
  reader ??= start();
  try {
    return await act(await reader);
  } catch (error) {
    // It may be out of memory for good.
    reader = undefined;
    throw error;
  }
}

async function start(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes } = await loadPart(() => import("zxing-wasm/reader"));
  // From our own files: the package would ask another host.
  const overrides = { locateFile: () => new URL(wasmUrl, import.meta.url).href, print: () => {}, printErr: () => {} };
  await loadPart(async () => {
    await prepareZXingModule({ overrides, fireImmediately: true });
  });
  return (picture, options) => readBarcodes(picture as ImageData, options);
}
