import createModule from "libheif-js/libheif-wasm/libheif.js";
import wasmUrl from "libheif-js/libheif-wasm/libheif.wasm?url";
import { createRaster, type Raster } from "#core/raster.ts";
import { codec } from "#platform/image/codec.ts";
import { loadBytes } from "#platform/loading/load-once.ts";

// The part of libheif-js's interface that is used here; its own types leave it out.
interface Heif {
  readonly HeifDecoder: new () => HeifDecoder;
}
interface HeifDecoder {
  decode(bytes: Uint8Array): HeifPicture[];
}
interface HeifPicture {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: Raster, done: (filled: Raster | null) => void): void;
  free(): void;
}

// One decoder is kept, because it frees a file's memory only when it gets the next file.
const heif = codec(async () => ({ default: load }));

/** The main picture of a HEIC file, turned as the file says. libheif is a file of its own, loaded when first needed. */
export const decodeHeic = (bytes: Uint8Array<ArrayBuffer>): Promise<Raster> =>
  heif((decoder) => decodeMain(decoder.decode(bytes)));

async function decodeMain(pictures: readonly HeifPicture[]): Promise<Raster> {
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new Error("The HEIC file has no picture");
  const target = createRaster(picture.get_width(), picture.get_height());
  const filled = await new Promise<Raster | null>((resolve) => picture.display(target, resolve));
  for (const one of pictures) one.free();
  if (!filled) throw new Error("The HEIC picture is damaged");
  return target;
}

async function load(): Promise<HeifDecoder> {
  const { buffer } = await loadBytes(wasmUrl);
  const { HeifDecoder } = createModule({ wasmBinary: buffer }) as unknown as Heif;
  return new HeifDecoder();
}
