import { mainTiffDirectory, type TiffTags, tiffIsLittleEndian } from "#core/image/containers/tiff-directory.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { hasText } from "#core/text/bytes.ts";
import type { TiffSamples } from "./tiff-pixels.ts";

/** How the parts of a page are compressed. */
export type TiffPacking = "none" | "lzw" | "deflate" | "packBits" | "jpeg";

/** A strip or tile: its place on the page, and for each plane the place of its bytes in the file. */
export interface TiffPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly planes: readonly { readonly from: number; readonly to: number }[];
}

/** The picture that a TIFF file is about, as its directory describes it. */
export interface TiffPage extends TiffSamples {
  readonly width: number;
  readonly height: number;
  readonly packing: TiffPacking;
  /** TIFF 6.0 §14: 1 none, 2 differences; Adobe's technical note 3: 3 differences of floating-point numbers. */
  readonly predictor: number;
  /** Within each byte, the lowest bit comes first (FillOrder 2). */
  readonly bitsReversed: boolean;
  readonly parts: readonly TiffPart[];
  /** The tables that all JPEG parts share. */
  readonly jpegTables?: Uint8Array;
  /** Whether JPEG parts hold RGB instead of YCbCr. */
  readonly isRgbJpeg: boolean;
}

const PACKINGS: Readonly<Record<number, TiffPacking>> = {
  1: "none",
  5: "lzw",
  7: "jpeg",
  8: "deflate",
  32773: "packBits",
  32946: "deflate",
};

const OTHER_COMPRESSIONS: Readonly<Record<number, string>> = {
  2: "CCITT run lengths",
  3: "CCITT fax, group 3",
  4: "CCITT fax, group 4",
  6: "JPEG of an old kind",
  9: "JBIG",
  10: "JBIG",
  32809: "ThunderScan",
  34661: "JBIG",
  34676: "LogLuv",
  34677: "LogLuv",
  34712: "JPEG 2000",
  34887: "LERC",
  34892: "lossy JPEG of a raw picture",
  34925: "LZMA",
  50000: "Zstandard",
  50001: "WebP",
  50002: "JPEG XL",
  52546: "JPEG XL",
};

// PhotometricInterpretation.
const COLORS: Readonly<Record<number, TiffSamples["color"]>> = {
  0: "whiteIsZero",
  1: "blackIsZero",
  2: "rgb",
  3: "palette",
  5: "cmyk",
};

const OTHER_COLORS: Readonly<Record<number, string>> = {
  4: "It is a mask.",
  6: "Its colors are YCbCr without JPEG.",
  8: "Its colors are CIE L*a*b*.",
  9: "Its colors are ICC L*a*b*.",
  10: "Its colors are ITU L*a*b*.",
  32844: "Its values are logarithms of luminance.",
};

const RAW_COLORS = [32803, 34892];
// Where other files have their first directory, Canon's CR2 and files of the EOS-1D and Phase One's IIQ have a mark (ExifTool's
// DoProcessTIFF and MakerNotes).
const RAW_MARKS = ["CR\x02\0", "\xba\xb0\xac\xbb", "MMMMRaw"];
const isMarkedRaw = (bytes: Uint8Array): boolean =>
  RAW_MARKS.some((mark) => hasText(bytes, 8, mark)) || (hasText(bytes, 8, "IIII") && hasText(bytes, 13, "waR"));
const RAW = "This is a RAW photo, which Tabkit can't read: it holds sensor data and only previews of the picture.";

const refuse = (reason: string): Result<never> =>
  fail(`This TIFF file stores its image in a way that Tabkit can't read. ${reason}`);

/**
 * Reads the directory of the picture that a TIFF file is about; undefined if it is damaged. A kind of image that is not supported fails
 * with the reason.
 */
export function readTiffPage(bytes: Uint8Array): Result<TiffPage | undefined> {
  try {
    return readPage(bytes);
  } catch (error) {
    if (error instanceof RangeError) return ok(undefined);
    throw error;
  }
}

function readPage(bytes: Uint8Array): Result<TiffPage | undefined> {
  const tags = mainTiffDirectory(bytes)?.tags;
  const numbers = (tag: number) => tags?.get(tag)?.numbers() ?? [];
  const number = (tag: number, otherwise: number) => numbers(tag)[0] ?? otherwise;
  const [width, height] = [number(256, 0), number(257, 0)];
  if (!tags || width < 1 || height < 1) return ok(undefined);
  // DNG 1.7, chapter 4: a sensor's mosaic of colors, or its linear values.
  if (RAW_COLORS.includes(number(262, 0)) || isMarkedRaw(bytes)) return fail(RAW);

  const compression = number(259, 1);
  const packing = PACKINGS[compression];
  if (!packing) return refuse(`It is compressed with ${OTHER_COMPRESSIONS[compression] ?? `method ${compression}`}.`);
  const depths = tags.has(258) ? numbers(258) : [1];
  const bits = depths[0] ?? 1;
  if (depths.some((depth) => depth !== bits)) return refuse("Its channels have different numbers of bits.");
  const photometric = number(262, bits === 1 ? 0 : 2);
  const samplesPerPixel = number(277, 1);
  const isFloat = number(339, 1) === 3;
  if (number(339, 1) === 2) return refuse("Its values may be negative.");
  // JPEG decoders convert YCbCr to RGB themselves.
  const color = packing === "jpeg" && photometric === 6 ? "rgb" : COLORS[photometric];
  if (!color) return refuse(OTHER_COLORS[photometric] ?? `Its color model is number ${photometric}.`);
  const misfit = misfitOf({ packing, color, photometric, bits, isFloat, samplesPerPixel });
  if (misfit) return refuse(misfit);
  if (color === "cmyk" && number(332, 1) !== 1) return refuse("Its inks aren't CMYK.");

  // With other compressions the predictor is ignored, whatever the tag says.
  const predictor = packing === "lzw" || packing === "deflate" ? number(317, 1) : 1;
  const tables = tags.get(347);
  const palette = color === "palette" ? colorMap(numbers(320), bits) : undefined;
  if (color === "palette" && !palette) return ok(undefined);
  return ok({
    width,
    height,
    packing,
    predictor,
    bits,
    isFloat,
    // Floating-point numbers are linear light, unless a profile defines them.
    isLinear: isFloat && !tags.has(34675),
    littleEndian: tiffIsLittleEndian(bytes) === true,
    bitsReversed: number(266, 1) === 2,
    samplesPerPixel,
    color,
    alpha: alphaOf(color, samplesPerPixel, number(338, 0)),
    ...(palette && { palette }),
    ...(tables && { jpegTables: bytes.subarray(tables.at, tables.at + tables.count) }),
    isRgbJpeg: packing === "jpeg" && photometric === 2,
    parts: partsOf(tags, { width, height, samplesPerPixel, packing }),
  });
}

type SampleFormat = Pick<TiffPage, "packing" | "color" | "bits" | "isFloat" | "samplesPerPixel"> & {
  readonly photometric: number;
};

const MIN_SAMPLES = { whiteIsZero: 1, blackIsZero: 1, rgb: 3, palette: 1, cmyk: 4 } as const;

function misfitOf({ packing, color, photometric, bits, isFloat, samplesPerPixel }: SampleFormat) {
  if (samplesPerPixel < MIN_SAMPLES[color]) return "It has fewer channels than its colors need.";
  if (packing === "jpeg" && (bits !== 8 || ![0, 1, 2, 6].includes(photometric))) {
    return bits === 8 ? "Its JPEG is neither gray nor red, green and blue." : `Its JPEG has ${bits} bits a channel.`;
  }
  if (isFloat) {
    return [16, 32, 64].includes(bits) && color !== "palette" && color !== "cmyk"
      ? undefined
      : `Its colors are floating-point numbers of ${bits} bits.`;
  }
  const most = color === "palette" ? 8 : 32;
  const isRead = bits <= 16 || bits === 32;
  if (bits < 1 || bits > most || !isRead) return `Its channels have ${bits} bits.`;
  return undefined;
}

// TIFF 6.0 §18, ExtraSamples: 1 associated, 2 unassociated alpha. Some programs write a fourth sample with RGB
// without saying that it is alpha.
function alphaOf(color: TiffSamples["color"], samples: number, extra: number): TiffSamples["alpha"] {
  if (samples <= MIN_SAMPLES[color]) return "none";
  if (extra === 1) return "premultiplied";
  return extra === 2 || color === "rgb" ? "straight" : "none";
}

// §5: all reds, all greens, all blues, 16 bits each. Some programs write eight bits, which libtiff also handles.
function colorMap(values: readonly number[], bits: number): Uint8Array | undefined {
  const count = 2 ** bits;
  if (values.length < 3 * count) return undefined;
  const most = values.every((value) => value < 256) ? 255 : 65535;
  return Uint8Array.from({ length: 3 * count }, (_, i) =>
    Math.round((values[(i % 3) * count + Math.floor(i / 3)]! * 255) / most),
  );
}

function partsOf(
  tags: TiffTags,
  { width, height, samplesPerPixel, packing }: Pick<TiffPage, "width" | "height" | "samplesPerPixel" | "packing">,
): TiffPart[] {
  const numbers = (tag: number) => tags.get(tag)?.numbers() ?? [];
  const tiled = tags.has(324);
  const starts = numbers(tiled ? 324 : 273);
  const lengths = numbers(tiled ? 325 : 279);
  const partWidth = tiled ? (numbers(322)[0] ?? width) : width;
  // A strip may claim more rows than the page has; a tile is always whole.
  const partHeight = Math.max(1, tiled ? (numbers(323)[0] ?? height) : Math.min(height, numbers(278)[0] ?? height));
  if (partWidth < 1) return [];
  const columns = Math.ceil(width / partWidth);
  const count = columns * Math.ceil(height / partHeight);
  const planes = numbers(284)[0] === 2 && packing !== "jpeg" ? samplesPerPixel : 1;
  if (count * planes > starts.length) return [];
  return Array.from({ length: count }, (_, i) => {
    const top = Math.floor(i / columns) * partHeight;
    return {
      left: (i % columns) * partWidth,
      top,
      width: partWidth,
      height: tiled ? partHeight : Math.min(partHeight, height - top),
      planes: Array.from({ length: planes }, (_, plane) => {
        const from = starts[plane * count + i]!;
        return { from, to: from + (lengths[plane * count + i] ?? Number.POSITIVE_INFINITY) };
      }),
    };
  });
}
