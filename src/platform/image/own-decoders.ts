import type { ImageFormat } from "#core/image/format.ts";
import type { Raster } from "#core/raster.ts";

/** Reads the pixels of a file as they are stored: not turned, not brought into sRGB. */
export type Decoder = (bytes: Uint8Array<ArrayBuffer>) => Promise<Raster>;

/** Decoders in WebAssembly or TypeScript, each loaded when it is first needed. For use in a worker. */
export const wasmDecoders = {
  png: async (bytes) => (await import("@jsquash/png/decode.js")).decode(bytes.buffer).then(toRaster),
  jpeg: async (bytes) => (await import("@jsquash/jpeg/decode.js")).default(bytes.buffer).then(toRaster),
  webp: async (bytes) => (await import("@jsquash/webp/decode.js")).default(bytes.buffer).then(toRaster),
  avif: async (bytes) => toRaster(required(await (await import("@jsquash/avif/decode.js")).default(bytes.buffer))),
  jxl: async (bytes) => (await import("@jsquash/jxl/decode.js")).default(bytes.buffer).then(toRaster),
  bmp: async (bytes) => (await import("#core/image/bmp-decode.ts")).decodeBmp(bytes),
  ico: decodeIcon,
  tiff: async (bytes) => (await import("./decode-tiff.ts")).decodeTiff(bytes),
  heic: async (bytes) => (await import("./decode-heic.ts")).decodeHeic(bytes),
} satisfies Partial<Record<ImageFormat, Decoder>>;

async function decodeIcon(bytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  const { largestIcon } = await import("#core/image/ico-decode.ts");
  const icon = largestIcon(bytes);
  return "raster" in icon ? icon.raster : wasmDecoders.png(Uint8Array.from(icon.png));
}

// Decoded pixels may be a window on a module's whole memory: only a buffer of their own can be moved between threads.
function toRaster({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): Raster {
  const own = data.byteLength === data.buffer.byteLength && data.buffer instanceof ArrayBuffer;
  return {
    width,
    height,
    data: own ? new Uint8ClampedArray(data.buffer as ArrayBuffer) : Uint8ClampedArray.from(data),
  };
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error("The decoder gave no picture");
  return value;
}
