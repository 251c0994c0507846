import { encodeWithinTarget } from "#core/image/codecs/quality-search.ts";
import { sampleOf } from "#core/image/codecs/sample.ts";
import { FIRST_FRAME, frameNote, STILL_PICTURE } from "#core/image/containers/animation.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import { sniffFormat, whyNotRead } from "#core/image/containers/sniff.ts";
import { damaged } from "#core/image/failures.ts";
import { canAnimate, formatWords, type ImageFormat, writtenFormats } from "#core/image/formats.ts";
import { type Density, readDensity, withDensity } from "#core/image/metadata/density.ts";
import { readExif } from "#core/image/metadata/exif.ts";
import { fileParts, type MetadataKind } from "#core/image/metadata/file-parts.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { jpegWithoutMetadata, webpWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { storedOrientation, swapsDimensions } from "#core/image/metadata/orientation.ts";
import { svgParts } from "#core/image/metadata/svg-parts.ts";
import { drawingPlan } from "#core/image/pixels/resize-plan.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { qualityThatLooksSame } from "./alike-quality.ts";
import {
  type Conversion,
  type ConversionJob,
  type ConversionProgress,
  type Converted,
  type Inspected,
  staysDrawing,
} from "./conversion.ts";
import { type Decoded, decodeFile, readSvgBitmap } from "./decode-file.ts";
import { embedInPdf, embedInSvg, encoderFor, whyNotWritten } from "./encoders.ts";
import { loadLossless } from "./formats/load-lossless.ts";
import { passSvg } from "./formats/pass-svg.ts";
import { isSvgFile, svgTextOf } from "./formats/svg-text.ts";
import { hasRoomFor, keptMetadata, NOT_KEPT, roomBeside, targetNote, withMetadata } from "./kept-metadata.ts";
import { preparePicture } from "./prepare-picture.ts";
import type { AnimatedFile } from "./read-animation.ts";
import { withPlainMetadata } from "./unpack-metadata.ts";

const READ: readonly ImageFormat[] = ["gif", "png", "webp"];

/** The animation in a file whose frames Tabkit reads: GIF, APNG or WebP; undefined if there is none. */
async function animationIn(file: Blob): Promise<AnimatedFile | undefined> {
  const format = sniffFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!format || !READ.includes(format)) return undefined;
  return animationOf(new Uint8Array(await file.arrayBuffer()), format);
}

/** The same of a file's bytes. */
async function animationOf(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): Promise<AnimatedFile | undefined> {
  if (!READ.includes(format) || !frameNote(bytes, format)) return undefined;
  const { openAnimation } = await loadPart(() => import("./read-animation.ts"));
  return openAnimation(bytes, format);
}

const WRAPPED = "Its markup couldn't be read, so this SVG holds a pixel image of it.";

const ALL_COLORS = "It keeps all its colors: with fewer, the file wouldn't be smaller.";
const EDITED = "Edits and effects work on pixels, so this SVG holds a picture of the drawing.";

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
  if (!drawn && staysDrawing(conversion) && (await isSvgFile(file))) {
    const passed = passSvg(await svgTextOf(file), (own) => drawingPlan(own, conversion));
    if (!passed) return fail(damaged("svg"));
    const { text, ...rest } = passed;
    return ok({ blob: new Blob([text], { type: writtenFormats.svg.mediaType }), ...rest });
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
  let hasAllColors = false;
  const onAllColors = () => {
    hasAllColors = true;
  };
  const encode = encoderFor({ ...conversion, density: read.density, onAllColors });
  const writing = `Writing ${traits.name}`;
  report({ done: 0.6, doing: writing });
  const isWhole = picture === source && (format === "svg" || (format === "pdf" && target === undefined));
  const embedded = isWhole
    ? await embeddable(file, decoded.value, format, { ...conversion, density: read.density })
    : undefined;
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
    (note === FIRST_FRAME || note === STILL_PICTURE) && animated && !canAnimate(format)
      ? `${note === FIRST_FRAME ? "This is the first of" : "This is a still image beside"} ${animated.animation.frames.length} frames: Tabkit writes ${traits.name} without animation.`
      : note,
  );
  if (drawn && format === "svg") notes.push(staysDrawing(conversion) ? WRAPPED : EDITED);
  notes.push(...read.notes);
  if (hasAllColors) notes.push(ALL_COLORS);
  if (keepsExif && (read.isLost || decoded.value.format === "tiff" || !hasRoomFor(read, format))) notes.push(NOT_KEPT);
  if (lossless && plan && !plan.area) notes.push(lossless.ENDS_WITHIN_BLOCK);
  const tooLarge = targetNote(kept, conversion, "WebP, AVIF or JPG");
  if (tooLarge) notes.push(tooLarge);
  const shown = format === "pdf" && conversion.isPage ? jpegFrame(kept) : undefined;
  const frame = shown && { ...shown, density: readDensity(kept, "jpeg") };
  const blob = new Blob([kept], { type: frame ? writtenFormats.jpg.mediaType : traits.mediaType });
  // An icon holds the picture at its own sizes.
  const { width, height } = (format === "ico" && readDimensions(kept, "ico")) || picture;
  return ok({ blob, width, height, ...(traits.lossy && { quality }), frame, notes });
}

// An upright lossy file is smaller than its pixels as PNG, and just as good.
async function embeddable(
  file: Blob,
  { raster, format, isStored }: Decoded,
  into: "svg" | "pdf",
  { layout, isPage, density }: Conversion & { readonly density: Density | undefined },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!isStored || (format !== "jpeg" && format !== "webp")) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Programs differ in how they show CMYK.
  if (format === "jpeg" && jpegFrame(bytes)?.components === 4) return undefined;
  if (into === "pdf") {
    // A reader of PDF takes the colors for those of the screen, whatever profile the picture has.
    const bare = format === "jpeg" && !readMetadata(bytes, format).icc && jpegWithoutMetadata(bytes);
    if (!bare) return undefined;
    const dense = withDensity(bare, "jpg", density);
    return isPage ? dense : embedInPdf(dense, layout);
  }
  const bare = format === "jpeg" ? jpegWithoutMetadata(bytes) : webpWithoutMetadata(bytes);
  return bare && embedInSvg(bare, formatWords[format].mediaType, raster);
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
