import { encodeWithinTarget } from "#core/image/codecs/quality-search.ts";
import { sampleOf } from "#core/image/codecs/sample.ts";
import { FIRST_FRAME } from "#core/image/containers/animation.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { type JpegFrame, jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import type { PageLayout } from "#core/image/containers/pdf-file.ts";
import { sniffFormat, whyNotRead } from "#core/image/containers/sniff.ts";
import type { Edits } from "#core/image/edits.ts";
import type { EffectStep } from "#core/image/effects/effect-chain.ts";
import type { Luts } from "#core/image/effects/lut.ts";
import type { Effort } from "#core/image/effort.ts";
import { canAnimate, formatWords, type ImageFormat, type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { readExif } from "#core/image/metadata/exif.ts";
import { fileParts, type MetadataKind } from "#core/image/metadata/file-parts.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { jpegWithoutMetadata, webpWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { storedOrientation, swapsDimensions } from "#core/image/metadata/orientation.ts";
import { svgParts } from "#core/image/metadata/svg-parts.ts";
import type { Filter } from "#core/image/pixels/filters.ts";
import type { Resize } from "#core/image/pixels/resize-plan.ts";
import type { Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/load-part.ts";
import { qualityThatLooksSame } from "./alike-quality.ts";
import { animationIn, animationOf } from "./animated-file.ts";
import { type Decoded, decodeFile, readSvgBitmap } from "./decode-file.ts";
import type { PdfPage } from "./decode-pdf.ts";
import { embedInPdf, embedInSvg, encoderFor, whyNotWritten } from "./encoders.ts";
import { keptMetadata, NOT_KEPT, roomBeside, targetNote, withMetadata } from "./kept-metadata.ts";
import { loadLossless } from "./load-lossless.ts";
import { passSvg } from "./pass-svg.ts";
import { preparePicture } from "./prepare-picture.ts";
import { isSvgFile, svgTextOf } from "./svg-text.ts";
import { withPlainMetadata } from "./unpack-metadata.ts";

/** How a file is to be converted. */
export interface Conversion {
  readonly format: WrittenFormat;
  /** The picture is scaled down to fit inside this, and never enlarged; undefined keeps its size. */
  readonly box?: Size | undefined;
  /** The size in other terms, instead of the box. */
  readonly resize?: Resize | undefined;
  /** What the size is made with; Lanczos if undefined. */
  readonly filter?: Filter | undefined;
  readonly edits?: Edits | undefined;
  /** What is done to the pixels once the picture has its size. Lengths are in pixels of the picture before that. */
  readonly effects?: readonly EffectStep[] | undefined;
  /** The tables that these name. */
  readonly luts?: Luts | undefined;
  /** An SVG is drawn as large as the box, since it loses nothing by that. */
  readonly enlargesDrawings: boolean;
  /** 1 to 100. */
  readonly quality: number;
  /** Lossy formats go down in quality until the file is no larger, in bytes. */
  readonly targetBytes?: number | undefined;
  /** Lossy formats take the lowest quality that looks the same, instead of `quality`. */
  readonly looksSame?: boolean | undefined;
  readonly keepsMetadata: boolean;
  /** The background (#rrggbb) for transparent pixels in formats without transparency. */
  readonly ground: string;
  /** Writes BMP with 32 bits a pixel where something is transparent, instead of compositing it over the background. */
  readonly bmpAlpha: boolean;
  /** The page, if the file is a PDF document. */
  readonly page?: PdfPage | undefined;
  /** How a PDF's page is laid out; as large as the picture if undefined. */
  readonly layout?: PageLayout | undefined;
  /** Of a PDF, gives the JPEG that one page of a longer document is to show, instead of a document of one page. */
  readonly isPage?: boolean | undefined;
  /** How much time the encoder takes for a smaller file; balanced if undefined. */
  readonly effort?: Effort | undefined;
  /** How many colors a PNG has at most, 16 to 256; all of them if undefined. */
  readonly colors?: number | undefined;
  /** Formats that can be animated keep all frames of an animation; else the first is converted. */
  readonly keepsAnimation?: boolean | undefined;
  readonly maxPixels: number;
}

/** One file to convert. Only a page can draw an SVG, so it comes with its bitmap. */
export interface ConversionJob {
  readonly file: Blob;
  readonly drawn?: ImageBitmap | undefined;
  readonly conversion: Conversion;
}

/** A converted picture; for an icon, the size is that of its largest picture. */
export interface Converted {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** The quality that was used, for lossy formats. */
  readonly quality?: number;
  /** Whether it has the very coefficients of the file. */
  readonly isLossless?: boolean;
  /** Of a JPEG that a page of a document is to show. */
  readonly frame?: JpegFrame | undefined;
  readonly notes: readonly string[];
}

/** Progress of a conversion: the share of its steps that are done, 0 to 1, and the current step. */
export interface ConversionProgress {
  readonly done: number;
  readonly doing: string;
}

const WRAPPED = "Its markup could not be followed, so this SVG holds a picture of it in pixels.";

/** Reads, sizes and writes a picture, and reports each step. For use in a worker. */
export async function convertFile(
  { file, drawn, conversion }: ConversionJob,
  report: (progress: ConversionProgress) => void,
): Promise<Result<Converted>> {
  report({ done: 0, doing: "Reading" });
  const { format, maxPixels } = conversion;
  const unwritten = await whyNotWritten(format);
  if (unwritten) {
    drawn?.close();
    return fail(unwritten);
  }
  const isPassed = drawn && format === "svg" && !conversion.edits && !conversion.effects?.length;
  const passed = isPassed ? passSvg(await svgTextOf(file), drawn) : undefined;
  if (drawn && passed) {
    const { width, height } = drawn;
    drawn.close();
    return ok({
      blob: new Blob([passed.text], { type: writtenFormats.svg.mediaType }),
      width,
      height,
      notes: passed.notes,
    });
  }
  const lossless = format === "jpg" && conversion.edits?.losslessJpeg && !drawn ? await loadLossless() : undefined;
  const plan = await lossless?.losslessPlan(file, conversion);
  const turned = plan && (await lossless?.turnWithoutLoss(file, plan, conversion));
  if (turned) return ok(turned);
  const animated = drawn ? undefined : await animationIn(file);
  if (animated && conversion.keepsAnimation && canAnimate(format)) {
    const { convertAnimation } = await loadPart(() => import("./convert-animation.ts"));
    return convertAnimation(animated, conversion, report);
  }
  const decoded = await (drawn ? readSvgBitmap(drawn, file) : decodeFile(file, maxPixels, conversion.page));
  if (!decoded.ok) return decoded;
  report({ done: 0.35, doing: conversion.effects?.length ? "Applying effects" : "Resizing" });
  const traits = writtenFormats[format];
  const source = decoded.value.raster;
  const prepared = await preparePicture(source, conversion);
  if (!prepared.ok) return prepared;
  const picture = prepared.value;
  const keepsExif = conversion.keepsMetadata && traits.keepsExif;
  const read = await keptMetadata(file, conversion, picture);
  const target = traits.lossy ? conversion.targetBytes : undefined;
  const sample = target === undefined ? undefined : sampleOf(picture);
  const encode = encoderFor(conversion);
  const writing = `Writing ${traits.name}`;
  report({ done: 0.6, doing: writing });
  const isWhole = picture === source && (format === "svg" || (format === "pdf" && target === undefined));
  const embedded = isWhole ? await embeddable(file, decoded.value, format, conversion) : undefined;
  const most =
    conversion.looksSame && traits.lossy && !embedded
      ? await qualityThatLooksSame(picture, conversion, (tried) =>
          report({ done: 0.6, doing: `${writing}, trying quality ${tried}` }),
        )
      : conversion.quality;
  const { bytes, quality } = await encodeWithinTarget(
    async (tried) => embedded ?? encode(picture, tried),
    most,
    roomBeside(read, target),
    {
      sample: sample && {
        share: (sample.width * sample.height) / (picture.width * picture.height),
        bytesAt: async (tried) => (await encode(sample, tried)).length,
      },
      report: (done, tried) => report({ done: 0.6 + 0.4 * done, doing: `${writing}, trying quality ${tried}` }),
    },
  );
  const kept = withMetadata(bytes, read, format, picture);
  const notes = decoded.value.notes.map((note) =>
    note === FIRST_FRAME && animated && !canAnimate(format)
      ? `This is the first of ${animated.animation.frames.length} frames: Tabkit writes ${traits.name} without animation.`
      : note,
  );
  if (drawn && format === "svg") notes.push(WRAPPED);
  if (keepsExif && (read.isLost || cannotKeep(decoded.value.format, bytes, read.exif, kept))) notes.push(NOT_KEPT);
  if (lossless && plan && !plan.area) notes.push(lossless.ENDS_WITHIN_BLOCK);
  const tooLarge = targetNote(kept, conversion, "WebP, AVIF or JPG");
  if (tooLarge) notes.push(tooLarge);
  const frame = format === "pdf" && conversion.isPage ? jpegFrame(kept) : undefined;
  const blob = new Blob([kept], { type: frame ? writtenFormats.jpg.mediaType : traits.mediaType });
  // An icon holds the picture at its own sizes.
  const { width, height } = (format === "ico" && readDimensions(kept, "ico")) || picture;
  return ok({ blob, width, height, ...(traits.lossy && { quality }), frame, notes });
}

// A TIFF file is itself an EXIF block; a JPEG segment holds at most 64 kB.
const cannotKeep = (
  source: Decoded["format"],
  bytes: Uint8Array,
  exif: Uint8Array | undefined,
  kept: Uint8Array,
): boolean => source === "tiff" || (exif !== undefined && kept.length === bytes.length);

// An upright lossy file is smaller than its pixels as PNG, and just as good.
async function embeddable(
  file: Blob,
  { raster, format, isStored }: Decoded,
  into: "svg" | "pdf",
  { layout, isPage }: Conversion,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!isStored || (format !== "jpeg" && format !== "webp")) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Programs differ in how they show CMYK.
  if (format === "jpeg" && jpegFrame(bytes)?.components === 4) return undefined;
  if (into === "pdf") {
    // A reader of PDF takes the colors for those of the screen, whatever profile the picture has.
    const bare = format === "jpeg" && !readMetadata(bytes, format).icc && jpegWithoutMetadata(bytes);
    if (!bare) return undefined;
    return isPage ? bare : embedInPdf(bare, layout);
  }
  const bare = format === "jpeg" ? jpegWithoutMetadata(bytes) : webpWithoutMetadata(bytes);
  return bare && embedInSvg(bare, formatWords[format].mediaType, raster);
}

/** A file's format, size and personal data, before it is converted. */
export interface Inspected {
  readonly format: ImageFormat;
  /** Undefined for an SVG and for a damaged header. */
  readonly size?: Size | undefined;
  /** Of an animation that can be kept, such as '24 frames, 2.4 s, loops'. */
  readonly animation?: string | undefined;
  /** Personal data in its metadata, such as 'GPS position' and 'camera (Pixel 8)'. */
  readonly personal: readonly string[];
}

/** Looks at a file's bytes without decoding it. One that Tabkit does not read is a failed result with one sentence. */
export async function inspectFile(file: Blob): Promise<Result<Inspected>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = sniffFormat(bytes) ?? ((await isSvgFile(file)) ? "svg" : undefined);
  if (!format) return fail(whyNotRead(bytes));
  // Without the part that unpacks it, or damaged, it is known only to be there.
  const plain = await withPlainMetadata(bytes, format).catch(() => undefined);
  const metadata = readMetadata(plain ?? bytes, format);
  const exif = metadata.exif && readExif(metadata.exif);
  const parts = format === "svg" ? svgParts(await svgTextOf(file)) : fileParts(plain ?? bytes, format);
  const has = (kind: MetadataKind) => parts.metadata.some((part) => part.kind === kind);
  const stored = readDimensions(bytes, format);
  const turned = swapsDimensions(storedOrientation(bytes, format, metadata));
  const size = stored && turned ? { width: stored.height, height: stored.width } : stored;
  const personal = [
    exif?.hasPosition && "GPS position",
    exif?.camera && `camera (${exif.camera})`,
    exif?.taken && "date and time",
    exif?.author && "author",
    exif?.software && "software",
    has("xmp") && "XMP data",
    has("iptc") && "IPTC data",
    has("text") && "text comments",
    ...new Set(parts.unread.map(({ name }) => name)),
  ].filter((word) => typeof word === "string");
  return ok({ format, size, personal, animation: (await animationOf(bytes, format))?.words });
}
