import { afterEach, describe, expect, test, vi } from "vitest";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { exifWriters } from "#core/image/metadata/metadata-write.ts";
import { boxDownscale } from "#core/image/pixels/resize-box.ts";
import type { Raster } from "#core/raster.ts";
import { fromLatin1 } from "#core/text/bytes.ts";
import { decodeImage } from "./decode.ts";
import { draftFile } from "./draft-file.ts";
import { fixture } from "./pictures.fixture.ts";

async function decoded(name: string) {
  const result = await decodeImage(await fixture(name));
  if (!result.ok) throw new Error(`${name}: ${result.message}`);
  return result.value;
}

/** The largest and the mean difference of any channel between two pictures of one size, with premultiplied colors. */
function difference(one: Raster, other: Raster): { largest: number; mean: number } {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let largest = 0;
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) {
    const apart = Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0));
    largest = Math.max(largest, apart);
    sum += apart;
  }
  return { largest, mean: sum / one.data.length };
}

const EXACT = 0;
// A JPEG of quality 95 changes no pixel of this picture by more.
const LOSSY = 12;

test("what a file holds besides its picture is named", async () => {
  const photo = await fixture("baseline.jpg");
  const notesOf = async (...parts: readonly BlobPart[]) => {
    const result = await decodeImage(new Blob([...parts]));
    return result.ok ? result.value.notes : result.message;
  };
  expect(await notesOf(photo)).toEqual([]);
  expect(await notesOf(photo, photo)).toEqual(["Another image in this file is left out."]);
  expect(await notesOf(photo, fromLatin1("\0\0\0\x18ftypmp42"))).toEqual(["The video in this file is left out."]);
});

describe("each format decodes to the right pixels", () => {
  test.each([
    ["interlaced.png", EXACT],
    ["sixteen-bit.png", 1],
    ["indexed.png", 24],
    ["turned.png", EXACT],
    ["baseline.jpg", LOSSY],
    ["progressive.jpg", LOSSY],
    ["cmyk.jpg", 30],
    ["lossy.webp", 60],
    ["animated.webp", EXACT],
    ["still.gif", 12],
    ["animated.gif", 12],
    ["opaque.avif", LOSSY],
    ["lossless.jxl", EXACT],
    ["picture.heic", LOSSY],
    ["lzw.tif", EXACT],
    ["deflate-msb.tif", EXACT],
    ["sixteen-bit.tif", 1],
    ["pages.tif", EXACT],
    ["turned.tif", EXACT],
    ["24-bit.bmp", EXACT],
    ["top-down.bmp", EXACT],
    ["16-bit.bmp", 8],
    ["8-bit.bmp", 8],
    ["8-bit-rle.bmp", 8],
    ["4-bit.bmp", 60],
    ["adobe-rgb.png", 3],
    ["adobe-rgb.jpg", LOSSY],
    ["really-a-jpeg.png", LOSSY],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`orientation-${n}.jpg`, LOSSY] as const),
  ] as const)("%s", async (name, most) => {
    const { raster } = await decoded(name);
    expect(difference(raster, (await decoded("picture.png")).raster).largest).toBeLessThanOrEqual(most);
  });

  test.each(["lossless-alpha.webp", "alpha.avif", "alpha.jxl", "32-bit.bmp"])("%s", async (name) => {
    const { raster } = await decoded(name);
    expect(difference(raster, (await decoded("alpha.png")).raster).largest).toBe(0);
  });
});

describe("a file with several pictures reports which one is shown", () => {
  test.each([
    ["animated.gif", "This is the first frame of an animation."],
    ["animated.webp", "This is the first frame of an animation."],
    ["pages.tif", "This is the first page of several."],
    ["bitmaps.ico", "This is the largest picture in the icon."],
  ])("%s", async (name, note) => {
    expect((await decoded(name)).notes).toEqual([note]);
  });
  test("still.gif has no note", async () => expect((await decoded("still.gif")).notes).toEqual([]));
});

test("a JPEG that ends before its picture data is damaged", async () => {
  const file = (await fixture("baseline.jpg")).slice(0, 300);
  expect(await decodeImage(file)).toEqual({ ok: false, message: "This JPEG file is damaged or incomplete." });
});

test("shows a truncated picture as far as it goes, with a note", async () => {
  const { raster, notes } = await decoded("truncated.png");
  const whole = (await decoded("picture.png")).raster;
  expect(notes).toEqual(["The end of this file is missing, and part of the image with it."]);
  const row = raster.width * 4;
  expect(raster.data.subarray(0, row)).toEqual(whole.data.subarray(0, row));
  expect(raster.data.subarray(-row).every((value) => value === 0)).toBe(true);
});

describe("a file that can't be read has a one-sentence error", () => {
  test.each([
    ["truncated.webp", "This WebP file is damaged or incomplete."],
    ["header-only.png", "This PNG file is damaged or incomplete."],
    ["text.png", "This file isn't an image."],
    ["empty.png", "This file is empty."],
    ["document.png", "This file is a PDF document: Batch turns its pages into images."],
    ["huge.png", "This image is too large: 65535 × 65535 pixels are 4,295 megapixels. The limit is 128 megapixels."],
    ["huge.bmp", "This image is too large: 65535 × 65535 pixels are 4,295 megapixels. The limit is 128 megapixels."],
  ])("%s", async (name, message) => {
    expect(await decodeImage(await fixture(name))).toEqual({ ok: false, message });
  });
});

describe("an SVG has its declared size, or its viewBox", () => {
  test.each([
    ["no-size.svg", 48, 32],
    ["percent.svg", 48, 32],
    ["millimetres.svg", 48, 96],
  ])("%s", async (name, width, height) => {
    const { raster } = await decoded(name);
    expect([raster.width, raster.height]).toEqual([width, height]);
    expect([...raster.data.subarray(0, 4)]).toEqual([0xc8, 0x32, 0x1e, 255]);
  });
});

describe("the draft of a photo", () => {
  /** A JPEG of soft shapes, with the requested Exif orientation. */
  async function photo(width: number, height: number, orientation = 1): Promise<Blob> {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    const ramp = pen.createLinearGradient(0, 0, width, height / 2);
    ramp.addColorStop(0, "#d33");
    ramp.addColorStop(0.6, "#fd8");
    ramp.addColorStop(1, "#147");
    pen.fillStyle = ramp;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "#2a6";
    pen.fillRect(width / 10, height / 5, width / 4, height / 3);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 })).arrayBuffer(),
    );
    // One entry: Orientation (0x0112), SHORT, 1, its value.
    const exif = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0];
    return new Blob([orientation === 1 ? bytes : exifWriters.jpg(bytes, new Uint8Array(exif), { width, height })]);
  }

  /** The same photo for browsers that decode to fewer pixels, and for those that only scale. */
  const ways = [
    ["decoded in small", () => {}],
    ["scaled", () => vi.stubGlobal("ImageDecoder", undefined)],
  ] as const;
  afterEach(() => vi.unstubAllGlobals());

  describe.each(ways)("%s", (_, prepare) => {
    test.each([1, 3, 6, 8])("is the picture, turned upright by orientation %i", async (orientation) => {
      prepare();
      const file = await photo(2000, 1200, orientation);
      const report = vi.fn();
      const draft = await draftFile(file, 410, report);
      const whole = await decodeImage(file);
      if (!draft || !whole.ok) throw new Error("not read");
      const { width, height } = whole.value;
      expect(report.mock.calls).toEqual([[{ width, height }]]);
      // Eighths of the whole: the fewest that reach the requested width.
      expect(draft.width).toBe(width === 2000 ? 500 : 450);
      const { largest, mean } = difference(draft, boxDownscale(whole.value.raster, draft.width));
      // Edges are filtered differently.
      expect(largest).toBeLessThanOrEqual(64);
      expect(mean).toBeLessThanOrEqual(1);
    });

    test("has a size that eighths don't divide", async () => {
      prepare();
      const draft = await draftFile(await photo(2013, 1207), 350);
      expect([draft?.width, draft?.height]).toEqual([504, 302]);
    });
  });

  test("is in sRGB, whatever profile the file has", async () => {
    const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
    const plain = await bytesOf(await photo(2000, 1200));
    const { icc = new Uint8Array() } = readMetadata(await bytesOf(await fixture("adobe-rgb.jpg")), "jpeg");
    // One segment after the file's first two bytes: APP2, its length, and the profile as part 1 of 1.
    const length = icc.length + 16;
    const start = [0xff, 0xe2, length >> 8, length & 255, ...fromLatin1("ICC_PROFILE\0"), 1, 1];
    const file = new Blob([plain.subarray(0, 2), Uint8Array.from([...start, ...icc]), plain.subarray(2)]);
    const draft = await draftFile(file, 500);
    const unconverted = await draftFile(new Blob([plain]), 500);
    const whole = await decodeImage(file);
    if (!draft || !unconverted || !whole.ok) throw new Error("not read");
    expect(difference(draft, boxDownscale(whole.value.raster, 500)).mean).toBeLessThanOrEqual(1);
    expect(difference(draft, unconverted).mean).toBeGreaterThan(4);
  });

  test("is skipped if the whole is as fast or incomplete, and for other formats", async () => {
    const report = vi.fn();
    expect(await draftFile(await photo(1000, 1200), 500, report)).toBeUndefined();
    expect(await draftFile(await photo(2000, 1200), 1900, report)).toBeUndefined();
    expect(await draftFile((await photo(2000, 1200)).slice(0, -2), 500, report)).toBeUndefined();
    expect(await draftFile(await fixture("picture.png"), 500, report)).toBeUndefined();
    expect(await draftFile(new Blob(["no picture"]), 500, report)).toBeUndefined();
    expect(report).not.toHaveBeenCalled();
  });
});
