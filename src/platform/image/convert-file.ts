import { encodeWithinTarget, sampleOf } from "#core/image/codecs/quality-search.ts";
import { FIRST_FRAME, frameNote, STILL_PICTURE } from "#core/image/containers/animation.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import { sniffFormat, whyNotRead } from "#core/image/containers/sniff.ts";
import { damaged } from "#core/image/failures.ts";
import { canAnimate, formatWords, type ImageFormat, writtenFormats } from "#core/image/formats.ts";
import { type Density, readDensity, withDensity } from "#core/image/metadata/density.ts";
import { readExif } from "#core/image/metadata/exif.ts";
import { fileParts } from "#core/image/metadata/file-parts.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { jpegWithoutMetadata, webpWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { storedOrientation, swapsDimensions } from "#core/image/metadata/orientation.ts";
import type { MetadataKind } from "#core/image/metadata/parts-list.ts";
import { svgParts } from "#core/image/metadata/svg-parts.ts";
import { drawingPlan } from "#core/image/pixels/resize-plan.ts";
import type { Raster } from "#core/raster.ts";
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
import {
  hasRoomFor,
  keptMetadata,
  NOT_KEPT,
  roomBeside,
  targetNote,
  withMetadata,
  withPlainMetadata,
} from "./kept-metadata.ts";
import { preparePicture } from "./prepare-picture.ts";
import type { AnimatedFile } from "./read-animation.ts";

const READ: readonly ImageFormat[] = ["gif", "png", "webp"];

/** The animation in a file whose frames Tabkit reads: GIF, APNG or WebP; undefined if it isn't animated. */
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

/** A job as the routes see it. What more than one of them asks for is found once. */
interface Job extends ConversionJob {
  readonly report: (progress: ConversionProgress) => void;
  /** The animation in the file; undefined if it isn't animated. */
  readonly animation: () => Promise<AnimatedFile | undefined>;
  /** How a JPEG file is turned and cropped without decoding it; undefined if that isn't requested or possible. */
  readonly losslessTurn: () => Promise<LosslessTurn | undefined>;
}

type Lossless = Awaited<ReturnType<typeof loadLossless>>;

interface LosslessTurn {
  readonly lossless: Lossless;
  readonly plan: NonNullable<Awaited<ReturnType<Lossless["losslessPlan"]>>>;
}

/** A way to convert a file. It takes the job, or leaves it to the routes after it by returning undefined. */
type Route = (job: Job) => Promise<Result<Converted> | undefined>;

/** Reads, sizes and writes a picture, and reports each step. For use in a worker. */
export async function convertFile(
  job: ConversionJob,
  report: (progress: ConversionProgress) => void,
): Promise<Result<Converted>> {
  const { file, drawn, conversion } = job;
  report({ done: 0, doing: "Reading" });
  const unwritten = await whyNotWritten(conversion.format);
  if (unwritten) {
    drawn?.close();
    return fail(unwritten);
  }
  const shared: Job = {
    ...job,
    report,
    animation: once(async () => (drawn ? undefined : animationIn(file))),
    losslessTurn: once(() => losslessTurnOf(job)),
  };
  for (const route of [passDrawing, turnWithoutLoss, convertFrames]) {
    const converted = await route(shared);
    if (converted) return converted;
  }
  return convertPixels(shared);
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** An SVG file that stays a drawing: its markup is cleaned and sized, and nothing is drawn. */
const passDrawing: Route = async ({ file, drawn, conversion }) => {
  if (drawn || !staysDrawing(conversion) || !(await isSvgFile(file))) return undefined;
  const passed = passSvg(await svgTextOf(file), (own) => drawingPlan(own, conversion));
  if (!passed) return fail(damaged("svg"));
  const { text, ...rest } = passed;
  return ok({ blob: new Blob([text], { type: writtenFormats.svg.mediaType }), ...rest });
};

/** A JPEG file that is only turned or cropped, by its coefficients. */
const turnWithoutLoss: Route = async ({ file, conversion, losslessTurn }) => {
  const turn = await losslessTurn();
  const turned = await turn?.lossless.turnWithoutLoss(file, turn.plan, conversion);
  return turned && ok(turned);
};

async function losslessTurnOf({ file, drawn, conversion }: ConversionJob): Promise<LosslessTurn | undefined> {
  if (conversion.format !== "jpg" || !conversion.edits?.losslessJpeg || drawn) return undefined;
  const lossless = await loadLossless();
  const plan = await lossless.losslessPlan(file, conversion);
  return plan && { lossless, plan };
}

/** An animation, frame by frame. */
const convertFrames: Route = async ({ conversion, report, animation }) => {
  const animated = await animation();
  if (!animated || !conversion.keepsAnimation || !canAnimate(conversion.format)) return undefined;
  const { convertAnimation } = await loadPart(() => import("./convert-animation.ts"));
  return convertAnimation(animated, conversion, report);
};

/** Every other file: decoded to pixels, edited, and encoded. */
async function convertPixels(job: Job): Promise<Result<Converted>> {
  const { file, drawn, conversion, report } = job;
  const { format } = conversion;
  const traits = writtenFormats[format];
  const decoded = await (drawn ? readSvgBitmap(drawn, file) : decodeFile(file, conversion.maxPixels, conversion.page));
  if (!decoded.ok) return decoded;
  report({ done: 0.35, doing: conversion.effects?.length ? "Applying effects" : "Resizing" });
  const prepared = await preparePicture(decoded.value.raster, conversion);
  if (!prepared.ok) return prepared;
  const picture = prepared.value;
  const metadata = await keptMetadata(file, conversion, picture);
  const { bytes, quality, hasAllColors } = await encoded(job, decoded.value, picture, metadata);
  const kept = withMetadata(bytes, metadata, format, picture);

  const keepsExif = conversion.keepsMetadata && traits.keepsExif;
  const losesExif = keepsExif && (metadata.isLost || !hasRoomFor(metadata, format));
  const turn = await job.losslessTurn();
  const notes = [
    ...(await notesOnFrames(job, decoded.value)),
    drawn && format === "svg" && (staysDrawing(conversion) ? WRAPPED : EDITED),
    ...metadata.notes,
    hasAllColors && ALL_COLORS,
    losesExif && NOT_KEPT,
    turn && !turn.plan.area && turn.lossless.ENDS_WITHIN_BLOCK,
    targetNote(kept, conversion, "WebP, AVIF or JPG"),
  ].filter((note) => typeof note === "string");
  const shown = format === "pdf" && conversion.isPage ? jpegFrame(kept) : undefined;
  const frame = shown && { ...shown, density: readDensity(kept, "jpeg") };
  const blob = new Blob([kept], { type: frame ? writtenFormats.jpg.mediaType : traits.mediaType });
  // An icon holds the picture at its own sizes.
  const { width, height } = (format === "ico" && readDimensions(kept, "ico")) || picture;
  return ok({ blob, width, height, ...(traits.lossy && { quality }), frame, notes });
}

/** The picture's file without metadata, and the quality that it was written with. */
async function encoded(
  { file, conversion, report }: Job,
  decoded: Decoded,
  picture: Raster,
  metadata: Awaited<ReturnType<typeof keptMetadata>>,
) {
  const { format } = conversion;
  const traits = writtenFormats[format];
  const target = traits.lossy ? conversion.targetBytes : undefined;
  const sample = target === undefined ? undefined : sampleOf(picture);
  let hasAllColors = false;
  const onAllColors = () => {
    hasAllColors = true;
  };
  const encode = encoderFor({ ...conversion, density: metadata.density, onAllColors });
  const writing = `Writing ${traits.name}`;
  const reportQuality = (done: number, tried: number) =>
    report({ done: 0.6 + 0.4 * done, doing: `${writing}, trying quality ${tried}` });
  report({ done: 0.6, doing: writing });
  const isWhole = picture === decoded.raster && (format === "svg" || (format === "pdf" && target === undefined));
  const embedded = isWhole
    ? await embeddable(file, decoded, format, { ...conversion, density: metadata.density })
    : undefined;
  const most =
    conversion.looksSame && traits.lossy && !embedded
      ? await qualityThatLooksSame(picture, conversion, (tried) => reportQuality(0, tried))
      : conversion.quality;
  const { bytes, quality } = await encodeWithinTarget(
    async (tried) => embedded ?? encode(picture, tried),
    most,
    roomBeside(metadata, target),
    {
      sample: sample && {
        share: (sample.width * sample.height) / (picture.width * picture.height),
        bytesAt: async (tried) => (await encode(sample, tried)).length,
      },
      report: reportQuality,
    },
  );
  return { bytes, quality, hasAllColors };
}

/** What decoding noted; for an animation whose frames the format can't hold, how many there are. */
async function notesOnFrames(
  { conversion: { format }, animation }: Job,
  { notes }: Decoded,
): Promise<readonly string[]> {
  const animated = await animation();
  if (!animated || canAnimate(format)) return notes;
  const rest = `${animated.animation.frames.length} frames: Tabkit writes ${writtenFormats[format].name} without animation.`;
  return notes.map((note) =>
    note === FIRST_FRAME
      ? `This is the first of ${rest}`
      : note === STILL_PICTURE
        ? `This is a still image beside ${rest}`
        : note,
  );
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
    // PDF viewers take the colors for the screen's, whatever profile the picture has.
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
