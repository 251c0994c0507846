import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Animation, type DrawFrame, shownFrames } from "#core/image/animation/animation.ts";
import {
  gifAnimation,
  gifFrameDrawer,
  pngAnimation,
  pngFrameDrawer,
  webpAnimation,
  webpFrameDrawer,
} from "#core/image/animation/frames.ts";
import { decodeBmp } from "#core/image/codecs/bmp-decode.ts";
import { decodeGif } from "#core/image/codecs/gif-decode.ts";
import { largestIcon } from "#core/image/codecs/ico-decode.ts";
import { pngPicture, readPng } from "#core/image/codecs/png-decode.ts";
import { decodeTiffParts, unpackTiff } from "#core/image/codecs/tiff-decode.ts";
import { readTiffPage } from "#core/image/codecs/tiff-page.ts";
import { pngColor, pngDiffersInBrowsers } from "#core/image/color/color-space.ts";
import { convertToSrgb, readProfile } from "#core/image/color/icc-profile.ts";
import { mayHaveAlpha } from "#core/image/containers/alpha.ts";
import { frameNote } from "#core/image/containers/animation.ts";
import { pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { isobmffExif, primaryItemProperties } from "#core/image/containers/isobmff.ts";
import { jpegFrame, jpegHasScan, jpegIsWhole, jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { jxlHeader } from "#core/image/containers/jxl-header.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import { sniffFormat, sniffUnsupported } from "#core/image/containers/sniff.ts";
import { svgEncoding } from "#core/image/containers/svg.ts";
import { readTiffDirectory } from "#core/image/containers/tiff-directory.ts";
import { firstWebpFrame } from "#core/image/containers/webp-frame.ts";
import { frameOf } from "#core/image/jpeg/header.ts";
import { turnJpegFile } from "#core/image/jpeg/lossless-turn.ts";
import { readDensity, seenDensity } from "#core/image/metadata/density.ts";
import { withExifDensity } from "#core/image/metadata/exif-density.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { metadataOf } from "#core/image/metadata/metadata-fields.ts";
import { exifWriters, jpegWithoutMetadata, webpWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { leftBehind } from "#core/image/metadata/more-pictures.ts";
import { clearOrientation, isobmffOrientation, storedOrientation } from "#core/image/metadata/orientation.ts";
import { createRaster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { readExif, uprightExif, withoutThumbnails } from "../src/core/image/metadata/exif.ts";
import { concat } from "../src/core/text/bytes.ts";
import { bytesLike, CASES, neverFails } from "./fuzz.ts";

const folder = join(import.meta.dirname, "../e2e/fixtures/files");
const files = readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));
const ofFormats = (...formats: readonly string[]) =>
  bytesLike(...files.filter((bytes) => formats.includes(sniffFormat(bytes) ?? "")));
const anyFile = bytesLike(...files);

/** Blocks of metadata as in real files. */
const blocks = (kind: "exif" | "icc") =>
  bytesLike(
    ...files.flatMap((bytes) => {
      const format = sniffFormat(bytes);
      return (format && readMetadata(bytes, format)[kind]) ?? [];
    }),
  );

// The caller rejects larger pictures.
const MAX_PIXELS = 1e6;

describe("what examines a file before it's decoded", () => {
  neverFails("formats and dimensions", anyFile, (bytes) => {
    sniffUnsupported(bytes);
    svgEncoding(bytes);
    const format = sniffFormat(bytes);
    if (!format) return;
    readDimensions(bytes, format);
    frameNote(bytes, format);
    mayHaveAlpha(bytes, format);
    leftBehind(bytes, format);
    readDensity(bytes, format);
    seenDensity(bytes, format);
    metadataOf(bytes, format);
  });
  neverFails("metadata and orientation", anyFile, (bytes) => {
    const format = sniffFormat(bytes);
    if (!format) return;
    storedOrientation(bytes, format, readMetadata(bytes, format));
    clearOrientation(bytes, format);
  });
  neverFails("JPEG", ofFormats("jpeg"), (bytes) => [
    jpegSegments(bytes),
    jpegFrame(bytes),
    jpegIsWhole(bytes),
    jpegHasScan(bytes),
    jpegWithoutMetadata(bytes),
    turnJpegFile(bytes, 7, { left: 3, top: 2, width: 9, height: 5 }),
    frameOf(bytes),
  ]);
  neverFails("PNG", ofFormats("png"), (bytes) => [pngChunks(bytes), pngColor(bytes), pngDiffersInBrowsers(bytes)]);
  neverFails("WebP", ofFormats("webp"), (bytes) => [
    webpChunks(bytes),
    firstWebpFrame(bytes),
    webpWithoutMetadata(bytes),
  ]);
  neverFails("animations", ofFormats("gif", "png", "webp"), (bytes) => [
    gifAnimation(bytes),
    pngAnimation(bytes),
    webpAnimation(bytes),
  ]);
  neverFails("AVIF, HEIC and JPEG XL", ofFormats("avif", "heic", "jxl"), (bytes) => [
    primaryItemProperties(bytes),
    isobmffExif(bytes),
    isobmffOrientation(bytes),
    jxlHeader(bytes),
  ]);
  neverFails("TIFF", ofFormats("tiff"), (bytes) => [readTiffDirectory(bytes), readTiffPage(bytes)]);
  neverFails("EXIF", blocks("exif"), (block) => [
    withExifDensity({ x: 300, y: 150 }, block),
    readExif(block),
    uprightExif(block, 10, 10),
    withoutThumbnails(block),
  ]);
  neverFails("color profiles", blocks("icc"), (block) => {
    const profile = readProfile(block);
    if (profile) convertToSrgb({ width: 1, height: 1, data: Uint8ClampedArray.of(1, 2, 3, 4) }, profile);
  });
});

/**
 * A decoder returns what it promises or throws an Error, which the caller turns into a message: the file is damaged.
 */
const orDamaged = (decode: (bytes: Uint8Array<ArrayBuffer>) => void) => (bytes: Uint8Array<ArrayBuffer>) => {
  const format = sniffFormat(bytes);
  const size = format && readDimensions(bytes, format);
  if (!size || size.width * size.height > MAX_PIXELS) return;
  try {
    decode(bytes);
  } catch (error) {
    // A failed assertion is an Error too.
    if (!(error instanceof Error) || error.name === "AssertionError") throw error;
  }
};

const sizeOf = (bytes: Uint8Array) => readDimensions(bytes, sniffFormat(bytes) ?? "png") ?? {};

describe("frames of animations have the size of the whole, or there is an Error", () => {
  type Bytes = Uint8Array<ArrayBuffer>;
  const framesOf = async (animation: Animation | undefined, drawer: () => DrawFrame) => {
    if (!animation || animation.width * animation.height * animation.frames.length > MAX_PIXELS) return;
    const { width, height } = animation;
    try {
      for await (const frame of shownFrames(animation, drawer())) {
        expect([frame.width, frame.height, frame.data.length]).toEqual([width, height, width * height * 4]);
      }
    } catch (error) {
      if (!(error instanceof Error) || error.name === "AssertionError") throw error;
    }
  };
  const neverFailsInFrames = (name: string, inputs: fc.Arbitrary<Bytes>, read: (bytes: Bytes) => Promise<void>) =>
    test(name, { timeout: within(60) }, () => fc.assert(fc.asyncProperty(inputs, read), { numRuns: CASES }));

  neverFailsInFrames("GIF", ofFormats("gif"), (bytes) => {
    const animation = gifAnimation(bytes);
    return framesOf(animation, () => gifFrameDrawer(bytes, animation?.frames ?? []));
  });
  const inflated = async (file: Bytes) => {
    const source = readPng(file);
    return pngPicture(source, new Uint8Array(inflateSync(source.deflated, { maxOutputLength: 1e7 })));
  };
  neverFailsInFrames("PNG", ofFormats("png").map(asAnimation), (bytes) => {
    const animation = pngAnimation(bytes);
    return framesOf(animation, () => pngFrameDrawer(bytes, animation?.frames ?? [], inflated));
  });
  neverFailsInFrames("WebP", ofFormats("webp"), (bytes) => {
    const animation = webpAnimation(bytes);
    // A decoder's result need not have the declared size.
    return framesOf(animation, () => webpFrameDrawer(bytes, animation?.frames ?? [], async () => createRaster(48, 32)));
  });

  /** A still PNG file with the chunks of a one-frame animation, if its header is intact. */
  function asAnimation(bytes: Bytes): Bytes {
    const size = readDimensions(bytes, "png");
    if (!size || bytes.length < 33) return bytes;
    const control = new Uint8Array(26);
    new DataView(control.buffer).setUint32(4, size.width);
    new DataView(control.buffer).setUint32(8, size.height);
    const start = [bytes.subarray(0, 33), pngChunk("acTL", new Uint8Array(8)), pngChunk("fcTL", control)];
    return concat([...start, bytes.subarray(33)]);
  }
});

describe("our own decoders return a picture of the promised size, or an Error", () => {
  neverFails(
    "BMP",
    ofFormats("bmp"),
    orDamaged((bytes) => expect(decodeBmp(bytes)).toMatchObject(sizeOf(bytes))),
  );
  neverFails(
    "GIF",
    ofFormats("gif"),
    orDamaged((bytes) => expect(decodeGif(bytes)).toMatchObject(sizeOf(bytes))),
  );
  neverFails("ICO", ofFormats("ico"), orDamaged(largestIcon));
  neverFails(
    "PNG",
    ofFormats("png"),
    orDamaged((bytes) => {
      const source = readPng(bytes);
      const rows = new Uint8Array(inflateSync(source.deflated, { maxOutputLength: 1e7 }));
      expect(pngPicture(source, rows)).toMatchObject(sizeOf(bytes));
    }),
  );
  neverFails(
    "TIFF",
    ofFormats("tiff"),
    orDamaged((bytes) => {
      const page = readTiffPage(bytes);
      if (page.ok && page.value) expect(decodeTiffParts(bytes, page.value)).toMatchObject(sizeOf(bytes));
    }),
  );
  neverFails(
    "packed strips of TIFF",
    fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.constantFrom("none", "lzw", "deflate", "packBits"), fc.nat(2000)),
    ([packed, packing, length]) => {
      try {
        unpackTiff(packed, packing, length);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    },
  );
  const exif = fc.uint8Array({ maxLength: 100 });
  for (const [format, sniffed] of [
    ["jpg", "jpeg"],
    ["png", "png"],
    ["webp", "webp"],
  ] as const) {
    // It writes into files made by encoders: what is intact stays so, with any block.
    const whole = fc.constantFrom(...files.filter((bytes) => sniffFormat(bytes) === sniffed && sizeIsKnown(bytes)));
    neverFails(`EXIF written into ${format}`, fc.tuple(whole, exif), ([bytes, block]) => {
      const written = exifWriters[format](bytes, block, { width: 9, height: 9 });
      expect(readDimensions(written, sniffed)).toBeDefined();
    });
  }
});

function sizeIsKnown(bytes: Uint8Array): boolean {
  const format = sniffFormat(bytes);
  return format !== undefined && readDimensions(bytes, format) !== undefined;
}
