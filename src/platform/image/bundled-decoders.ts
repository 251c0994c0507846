import type { AVIFModule } from "@jsquash/avif/codec/dec/avif_dec.js";
import type { MozJPEGModule } from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import type { JXLModule } from "@jsquash/jxl/codec/dec/jxl_dec.js";
import type { WebPModule } from "@jsquash/webp/codec/dec/webp_dec.js";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { firstWebpFrame, type WebpFrame } from "#core/image/containers/webp-frame.ts";
import { CUT_OFF } from "#core/image/failures.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { placeOnCanvas } from "#core/image/pixels/fit.ts";
import type { Raster, Size } from "#core/raster.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { canvasReadback } from "./canvas-readback.ts";
import { codec } from "./codec.ts";
import { decodeInBrowser } from "./read-bitmap.ts";
import type { Decoder, StoredPicture } from "./stored-picture.ts";

const avif = codec<AVIFModule>(() => import("@jsquash/avif/codec/dec/avif_dec.js"));
const jpeg = codec<MozJPEGModule>(() => import("@jsquash/jpeg/codec/dec/mozjpeg_dec.js"));
const jxl = codec<JXLModule>(() => import("@jsquash/jxl/codec/dec/jxl_dec.js"));
const webp = codec<WebPModule>(() => import("@jsquash/webp/codec/dec/webp_dec.js"));

/** Decoders that come with the site, in WebAssembly or TypeScript, each loaded on first use. For use in a worker. */
export const bundledDecoders = {
  png: async (bytes) => (await loadPart(() => import("./formats/decode-png.ts"))).decodePng(bytes),
  jpeg: (bytes) => jpeg(({ decode }) => toRaster(decode(bytes, true))),
  webp: decodeWebp,
  avif: (bytes) => avif(({ decode }) => toRaster(decode(bytes, 8))),
  jxl: (bytes) => jxl(({ decode }) => toRaster(decode(bytes))),
  gif: async (bytes) => {
    const { decodeGif } = await loadPart(() => import("#core/image/codecs/gif-decode.ts"));
    const { isTruncated, ...picture } = decodeGif(bytes);
    return { ...picture, notes: isTruncated ? [CUT_OFF] : [] };
  },
  bmp: async (bytes) => (await loadPart(() => import("#core/image/codecs/bmp-decode.ts"))).decodeBmp(bytes),
  ico: decodeIcon,
  tiff: async (bytes) => (await loadPart(() => import("./formats/decode-tiff.ts"))).decodeTiff(bytes, decodeJpegPart),
  heic: async (bytes) => (await loadPart(() => import("./formats/decode-heic.ts"))).decodeHeic(bytes),
} satisfies Record<Exclude<ImageFormat, "svg">, Decoder>;

/** Formats whose bundled decoder is in WebAssembly. */
export const WASM_DECODED: readonly ImageFormat[] = ["jpeg", "webp", "avif", "jxl", "heic"];

// Decodes a strip or tile of a TIFF file: by the browser where it can, which saves loading a codec.
const decodeJpegPart: Decoder = (bytes) =>
  canvasReadback() === "exact" ? decodeInBrowser(bytes, "image/jpeg") : bundledDecoders.jpeg(bytes);

// libwebp's simple decoder reads only still pictures, so the first frame of an animation is made into one.
async function decodeWebp(bytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  const frame = firstWebpFrame(bytes);
  const screen = readDimensions(bytes, "webp");
  if (frame && screen && !liesWithin(frame, screen)) throw new Error("The WebP frame reaches over its canvas");
  const picture = await webp(({ decode }) => toRaster(decode(frame?.file ?? bytes)));
  return frame && screen ? placeOnCanvas(picture, screen, frame.left, frame.top) : picture;
}

function liesWithin({ file, left, top }: WebpFrame, screen: Size): boolean {
  const size = readDimensions(file, "webp");
  return size !== undefined && left + size.width <= screen.width && top + size.height <= screen.height;
}

// An icon's directory allows at most 256 pixels per side; a PNG much larger than that is damaged or hostile.
const MAX_ICON_SIDE = 4096;

async function decodeIcon(bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture> {
  const { largestIcon } = await loadPart(() => import("#core/image/codecs/ico-decode.ts"));
  const icon = largestIcon(bytes);
  if ("raster" in icon) return icon.raster;
  const size = readDimensions(icon.png, "png");
  if (!size || Math.max(size.width, size.height) > MAX_ICON_SIDE) throw new Error("The icon's picture is damaged");
  return bundledDecoders.png(Uint8Array.from(icon.png));
}

// Decoded pixels may be a view of a module's whole memory; only a separate buffer can be transferred between threads.
function toRaster(picture: { width: number; height: number; data: Uint8ClampedArray } | null): Raster {
  if (!picture) throw new Error("The decoder gave no picture");
  const { width, height, data } = picture;
  const own = data.byteLength === data.buffer.byteLength && data.buffer instanceof ArrayBuffer;
  return {
    width,
    height,
    data: own ? new Uint8ClampedArray(data.buffer as ArrayBuffer) : Uint8ClampedArray.from(data),
  };
}
