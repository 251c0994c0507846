import type { AVIFModule } from "@jsquash/avif/codec/enc/avif_enc.js";
import type { MozJPEGModule } from "@jsquash/jpeg/codec/enc/mozjpeg_enc.js";
import type { JXLModule } from "@jsquash/jxl/codec/enc/jxl_enc.js";
import type { WebPModule } from "@jsquash/webp/codec/enc/webp_enc.js";
import { encodeBmp } from "#core/image/codecs/bmp-encode.ts";
import { encodeIco, ICON_SIDES } from "#core/image/codecs/ico-encode.ts";
import { codecQuality, type LossyFormat } from "#core/image/codecs/quality-scale.ts";
import { jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import type { PageLayout } from "#core/image/containers/pdf-file.ts";
import { wrapInSvg } from "#core/image/containers/svg.ts";
import type { Effort } from "#core/image/effort.ts";
import { needsWebAssembly } from "#core/image/failures.ts";
import { outputFormats, type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { type Density, withDensity } from "#core/image/metadata/density.ts";
import { fitInside, placeOnCanvas } from "#core/image/pixels/fit.ts";
import { isGray } from "#core/image/pixels/flatten.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import type { Raster, Size } from "#core/raster.ts";
import { hasWebAssembly } from "#platform/loading/load-once.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { base64 } from "./base64.ts";
import { browserWrites, encodeInBrowser } from "./canvas.ts";
import { codec } from "./codec.ts";
import type { Conversion } from "./conversion.ts";
import { writePng } from "./formats/write-png.ts";

/** Writes a picture; `quality` is 1 to 100 and counts for lossy formats only. The effort is balanced if undefined. */
type Encoder = (picture: Raster, quality: number, effort?: Effort) => Promise<Uint8Array<ArrayBuffer>>;

// The smallest module with a 128-bit instruction (WebAssembly 2.0 §5.4.8): i32.const 0, i8x16.splat, i8x16.popcnt.
const SIMD_MODULE = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 5, 1, 0x60, 0, 1, 0x7b],
  ...[3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 11],
);

// jSquash's wrappers pick multi-threaded builds where a page may share memory between threads. Here each worker writes
// its own file, so one thread each is right, and a smaller download.
const avif = codec<AVIFModule>(() => import("@jsquash/avif/codec/enc/avif_enc.js"));
const jpeg = codec<MozJPEGModule>(() => import("@jsquash/jpeg/codec/enc/mozjpeg_enc.js"));
const jxl = codec<JXLModule>(() => import("@jsquash/jxl/codec/enc/jxl_enc.js"));
const webp = codec<WebPModule>(() =>
  WebAssembly.validate(SIMD_MODULE)
    ? import("@jsquash/webp/codec/enc/webp_enc_simd.js")
    : import("@jsquash/webp/codec/enc/webp_enc.js"),
);

// The codecs' own highest quality. Lossy WebP has a quarter of the colors at any quality; JPEG XL is lossless there
// anyway.
const LOSSLESS = 100;
// oxipng writes a smooth radial gradient in 44 % of the bytes: a PNG of few colors is compared with what is at least this small.
const MOST_OPTIMIZED = 4;
// Of a lossless file, quality is effort: zero takes a fifteenth of the time of the default, for 6 % more bytes.
const LOSSLESS_WEBP = { lossless: 1, exact: 1 };
const LOSSLESS_WEBP_EFFORT = {
  fast: { quality: 0, method: 0 },
  balanced: { quality: 0, method: 0 },
  small: { quality: 20, method: 1 },
} as const;
// From here on every pixel has a color of its own, not every fourth (4:4:4 instead of 4:2:0): colored text stays sharp.
const FULL_COLOR_AVIF = 93;

// What each takes and saves: `benchmarks/efforts.ts`.
const WEBP_METHOD = { fast: 2, balanced: 3, small: 6 } as const;
const AVIF_SPEED = { fast: 9, balanced: 8, small: 6 } as const;
const JXL_EFFORT = { fast: 3, balanced: 4, small: 5 } as const;

/** Lossy encoders whose `quality` is on the codec's own scale, 1 to 100; these scales differ from each other. */
export const codecScaleEncoders: Readonly<Record<LossyFormat, Encoder>> = {
  jpg: async (picture, quality, effort) => {
    if (!hasWebAssembly()) return encodeInBrowser(picture, outputFormats.jpg.mediaType, quality);
    const { data, width, height } = picture;
    const { defaultOptions } = await loadPart(() => import("@jsquash/jpeg/meta.js"));
    // MozJPEG's JCS_GRAYSCALE: one component instead of three.
    const color = isGray(picture) ? { color_space: 1 } : {};
    const options = { ...defaultOptions, quality, progressive: effort !== "fast", ...color };
    return jpeg(({ encode }) => bytesOf(encode(data, width, height, options)));
  },
  webp: async (picture, quality, effort = "balanced") => {
    if (!hasWebAssembly()) return encodeInBrowser(picture, outputFormats.webp.mediaType, quality);
    const { data, width, height } = picture;
    const { defaultOptions } = await loadPart(() => import("@jsquash/webp/meta.js"));
    const options =
      quality < LOSSLESS
        ? { quality, method: WEBP_METHOD[effort] }
        : { ...LOSSLESS_WEBP, ...LOSSLESS_WEBP_EFFORT[effort] };
    return webp(({ encode }) => bytesOf(encode(data, width, height, { ...defaultOptions, ...options })));
  },
  avif: async ({ data, width, height }, quality, effort = "balanced") => {
    const { defaultOptions } = await loadPart(() => import("@jsquash/avif/meta.js"));
    const subsample = quality < FULL_COLOR_AVIF ? 1 : 3;
    const options = { ...defaultOptions, quality, speed: AVIF_SPEED[effort], subsample };
    return avif(({ encode }) => bytesOf(encode(new Uint8Array(data.buffer), width, height, options)));
  },
  jxl: async ({ data, width, height }, quality, effort = "balanced") => {
    const { defaultOptions } = await loadPart(() => import("@jsquash/jxl/meta.js"));
    const options = { ...defaultOptions, quality, effort: JXL_EFFORT[effort] };
    return jxl(({ encode }) => bytesOf(encode(data, width, height, options)));
  },
};

/** An encoder for each format, its codec loaded when first used. For use in a worker. */
export const encoders: Readonly<Record<WrittenFormat, Encoder>> = {
  jpg: byVisualQuality("jpg"),
  webp: byVisualQuality("webp"),
  avif: byVisualQuality("avif"),
  jxl: byVisualQuality("jxl"),
  png: async (picture, _quality, effort) => {
    const file = await writePng(picture);
    return effort === "small" ? (await loadPart(() => import("./formats/optimize-png.ts"))).optimizePng(file) : file;
  },
  bmp: async (picture) => encodeBmp(picture),
  ico: async (picture) => encodeIco(await Promise.all(iconSides(picture).map((side) => iconPicture(picture, side)))),
  svg: async (picture) => {
    return embedInSvg(await writePng(picture), outputFormats.png.mediaType, picture);
  },
  gif: async (picture) => (await loadPart(() => import("#core/image/codecs/gif-encode.ts"))).encodeGif(picture),
  tiff: async (picture) => (await loadPart(() => import("./formats/write-tiff.ts"))).writeTiff(picture),
  pdf: async (picture, quality, effort) => embedInPdf(await encoders.jpg(picture, quality, effort)),
};

/**
 * The encoder of a conversion's format, with its effort: of a PNG that is to have few colors, one that reduces them; of a PDF,
 * with its layout, or of the JPEG alone that a page shows.
 */
export function encoderFor({
  format,
  colors,
  effort,
  layout,
  isPage,
  density,
  onAllColors = () => {},
}: Pick<Conversion, "format" | "colors" | "effort" | "layout" | "isPage"> & {
  /** Makes the PDF page as large as the picture's printed size. */
  readonly density?: Density | undefined;
  /** Called where a PNG of few colors would be larger than one with all of them, which is then written. */
  readonly onAllColors?: () => void;
}): Encoder {
  if (format === "pdf") {
    return async (picture, quality) => {
      const jpeg = withDensity(await encoders.jpg(picture, quality, effort), "jpg", density);
      return isPage ? jpeg : embedInPdf(jpeg, layout);
    };
  }
  if (format !== "png" || !colors) return (picture, quality) => encoders[format](picture, quality, effort);
  return async (picture, quality) => {
    const { withFewColors } = await loadPart(() => import("#core/image/codecs/reduce-colors.ts"));
    const few = await encoders.png(withFewColors(picture, colors), quality, effort);
    // Dithered, a drawing of even gradients is larger than with all its colors.
    const all = await encoders.png(picture, quality);
    if (few.length * MOST_OPTIMIZED < all.length) return few;
    const smallest = effort === "small" ? await encoders.png(picture, quality, effort) : all;
    if (few.length < smallest.length) return few;
    onAllColors();
    return smallest;
  };
}

/** Why a format cannot be written in this browser, as a sentence; undefined where it can. */
export async function whyNotWritten(format: WrittenFormat): Promise<string | undefined> {
  // A PDF file's picture is a JPG file.
  const { mediaType } = writtenFormats[format === "pdf" ? "jpg" : format];
  const { name } = writtenFormats[format];
  if (!["jpg", "webp", "avif", "jxl", "pdf"].includes(format) || hasWebAssembly()) return undefined;
  const byBrowser = (format === "jpg" || format === "webp" || format === "pdf") && (await browserWrites(mediaType));
  return byBrowser ? undefined : needsWebAssembly("write", name);
}

/** An SVG file of that size that shows the picture file. */
export const embedInSvg = (file: Uint8Array, mediaType: string, { width, height }: Size): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(wrapInSvg(`data:${mediaType};base64,${base64(file)}`, width, height));

/** A PDF file whose page shows the JPEG file; the page has the picture's size if there is no layout. */
export async function embedInPdf(file: Uint8Array, layout?: PageLayout): Promise<Uint8Array<ArrayBuffer>> {
  const frame = jpegFrame(file);
  if (!frame) throw new Error("The JPEG file has no frame");
  const { pdfOfJpeg } = await loadPart(() => import("#core/image/containers/pdf-file.ts"));
  return pdfOfJpeg(file, frame, layout);
}

/** An encoder whose `quality` is the page's, at which all formats look about the same. */
function byVisualQuality(format: LossyFormat): Encoder {
  return (picture, quality, effort) => codecScaleEncoders[format](picture, codecQuality(format, quality), effort);
}

// Sizes that would enlarge the picture are left out, except the smallest.
function iconSides({ width, height }: Raster): number[] {
  const sides = ICON_SIDES.filter((side) => side <= Math.max(width, height));
  return sides.length > 0 ? sides : [ICON_SIDES[0]];
}

async function iconPicture(picture: Raster, side: number) {
  const square = { width: side, height: side };
  const fitted = lanczosByKernel(picture, fitInside(picture, square));
  const [left, top] = [side - fitted.width, side - fitted.height].map((rest) => Math.floor(rest / 2));
  return { side, png: await writePng(placeOnCanvas(fitted, square, left ?? 0, top ?? 0)) };
}

function bytesOf(encoded: ArrayBuffer | ArrayBufferView | null): Uint8Array<ArrayBuffer> {
  if (!encoded) throw new Error("The encoder gave no file");
  return encoded instanceof ArrayBuffer
    ? new Uint8Array(encoded)
    : Uint8Array.from(new Uint8Array(encoded.buffer, encoded.byteOffset, encoded.byteLength));
}
