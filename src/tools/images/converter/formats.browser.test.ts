import { describe, expect, test } from "vitest";
import type { OutputFormat } from "#core/image/formats.ts";
import { defaults } from "#core/params.ts";
import { MAX_PIXELS } from "#kits/image-conversion/conversion-workers.browser.ts";
import type { Methods } from "#kits/image-conversion/worker.ts";
import { madeByLibvips, pixelsOf } from "#platform/image/libvips.fixture.ts";
import { fixture, largestDifference } from "#platform/image/pictures.fixture.ts";
import { remote } from "#platform/worker/remote.ts";
import { conversionFor } from "./converter-state.ts";
import { converted, tryToConvert } from "./converting.fixture.browser.ts";
import params from "./params.ts";

// Converts every format to PNG at its own size and compares the pixels with the original picture. The number is the
// largest channel difference that the format's losses explain.
const EXACT = 0;
const LOSSY = 12;

const SAME_PICTURE = {
  "picture.png": EXACT,
  "interlaced.png": EXACT,
  "sixteen-bit.png": EXACT,
  "indexed.png": 24,
  "turned.png": EXACT,
  "adobe-rgb.png": 3,
  "baseline.jpg": LOSSY,
  "progressive.jpg": LOSSY,
  "cmyk.jpg": 30,
  "adobe-rgb.jpg": LOSSY,
  "camera.jpg": LOSSY,
  "orientation-1.jpg": LOSSY,
  "orientation-2.jpg": LOSSY,
  "orientation-3.jpg": LOSSY,
  "orientation-4.jpg": LOSSY,
  "orientation-5.jpg": LOSSY,
  "orientation-6.jpg": LOSSY,
  "orientation-7.jpg": LOSSY,
  "orientation-8.jpg": LOSSY,
  "lossy.webp": 60,
  "animated.webp": EXACT,
  "still.gif": 12,
  "animated.gif": 12,
  "opaque.avif": LOSSY,
  "turned.avif": LOSSY,
  "upside-down.avif": LOSSY,
  "turned-right.avif": LOSSY,
  "flipped.avif": LOSSY,
  "turned-and-mirrored.avif": LOSSY,
  "adobe-rgb.avif": LOSSY,
  "display-p3.avif": LOSSY,
  "adobe-rgb.webp": 3,
  "turned.webp": EXACT,
  "lossless.jxl": EXACT,
  "turned.jxl": 30,
  "camera.jxl": LOSSY,
  "picture.heic": LOSSY,
  "adobe-rgb.heic": LOSSY,
  "adobe-rgb.tif": 3,
  "float-levels.tif": EXACT,
  "lzw.tif": EXACT,
  "deflate-msb.tif": EXACT,
  "sixteen-bit.tif": EXACT,
  "cmyk.tif": EXACT,
  "pages.tif": EXACT,
  "turned.tif": EXACT,
  "24-bit.bmp": EXACT,
  "top-down.bmp": EXACT,
  "16-bit.bmp": 8,
  "8-bit.bmp": 8,
  "8-bit-rle.bmp": 8,
  "really-a-jpeg.png": LOSSY,
  "no-extension": EXACT,
};

const pngOf = async (name: string) => pixelsOf((await converted(await fixture(name))).blob);

test.each(Object.entries(SAME_PICTURE))("reads %s, at most %i off", async (name, most) => {
  const picture = await fixture("picture.png");
  // irot 1 turns counterclockwise.
  const expected = name === "turned.avif" ? await madeByLibvips(picture, ["rotate", 270], ["png"]) : picture;
  expect(largestDifference(await pngOf(name), await pixelsOf(expected))).toBeLessThanOrEqual(most);
});

test.each([
  ["l-star.png", 1],
  ["l-star.jpg", 3],
  ["l-star.webp", 1],
  ["l-star.avif", 4],
])("reads colors of a profile with a table curve like LittleCMS: %s, at most %i off", async (name, most) => {
  const expected = await pixelsOf(await fixture("l-star-in-srgb.png"));
  expect(largestDifference(await pngOf(name), expected)).toBeLessThanOrEqual(most);
});

test.each([
  "lossless-alpha.webp",
  "animated-alpha.webp",
  "alpha.avif",
  "alpha.jxl",
  "32-bit.bmp",
  "alpha.png",
  "sixteen-bit-alpha.png",
])("reads partly transparent pixels exactly as stored: %s", async (name) => {
  expect(largestDifference(await pngOf(name), await pixelsOf(await fixture("alpha.png")))).toBe(0);
});

// Frames within their screen, pictures longer than a canvas, and alpha of every TIFF.
test.each(["offset.webp", "offset.gif", "wide.png", "premultiplied.tif", "grey-alpha.tif"])(
  "reads %s like libvips",
  async (name) => {
    expect(largestDifference(await pngOf(name), await pixelsOf(await fixture(name)))).toBeLessThanOrEqual(2);
  },
);

test("converts a profile of partly transparent pixels to sRGB", async () => {
  const expected = await pixelsOf(await fixture("alpha.png"));
  expect(largestDifference(await pngOf("adobe-rgb-alpha.png"), expected)).toBeLessThanOrEqual(3);
});

test("one worker reads and writes every format, one after the other, twice", async () => {
  const worker = remote<Methods>(
    (Worker) => new Worker(new URL("../../../kits/image-conversion/worker.ts", import.meta.url), { type: "module" }),
  );
  const files = ["lossless-alpha.webp", "alpha.avif", "alpha.jxl", "alpha.png", "picture.heic"];
  const magic = { jxl: "\xff\x0a", webp: "RIFF", png: "\x89PNG", jpg: "\xff\xd8", avif: "\0\0\0" };
  const values = { ...defaults(params), size: "original", quality: 95 } as const;
  for (const outputs of [
    ["jxl", "webp", "avif", "png", "jpg"],
    ["avif", "jpg", "webp", "jxl", "png"],
  ] satisfies OutputFormat[][]) {
    for (const [i, format] of outputs.entries()) {
      const conversion = conversionFor(values, format, MAX_PIXELS);
      const result = await worker.convert({ file: await fixture(files[i] ?? ""), conversion });
      const expected = magic[format as keyof typeof magic];
      const start = result.ok && new Uint8Array(await result.value.blob.slice(0, expected.length).arrayBuffer());
      expect(start && String.fromCharCode(...start), `${files[i]} as ${format}`).toBe(expected);
    }
  }
});

test.each([
  ["no-size.svg", 48, 32],
  ["percent.svg", 48, 32],
  ["millimetres.svg", 48, 96],
  ["utf-16.svg", 48, 32],
])("draws %s at its own size, or its viewBox: %i × %i", async (name, ...size) => {
  const { width, height, data } = await pngOf(name);
  expect([width, height]).toEqual(size);
  expect([...data.subarray(0, 4)]).toEqual([0xc8, 0x32, 0x1e, 255]);
});

test("reads the text of an SVG in its declared encoding", async () => {
  const svg = (name: string) =>
    `<?xml version="1.0" encoding="${name}"?><svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><text x="9" y="40" font-size="40">äéß</text></svg>`;
  const units = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  const files = [
    new Blob([svg("UTF-8")]),
    new Blob([Uint8Array.from(units(svg("ISO-8859-1")))]),
    new Blob([Uint16Array.from(units(svg("UTF-16")))]),
  ];
  const pictures = await Promise.all(files.map(async (file) => (await converted(file)).blob));
  const [first = new Uint8Array(), ...others] = await Promise.all(
    pictures.map(async (picture) => new Uint8Array(await picture.arrayBuffer())),
  );
  const { data } = await pixelsOf(new Blob([first]));
  expect(data.some((value, at) => at % 4 === 3 && value < 255)).toBe(true);
  expect(others).toHaveLength(2);
  for (const other of others) expect(other).toEqual(first);
});

describe("reports which of several pictures is used", () => {
  test.each([
    ["animated.gif", "This is the first frame of an animation."],
    ["animated.webp", "This is the first frame of an animation."],
    ["pages.tif", "This is the first page of several."],
    ["bitmaps.ico", "This is the largest picture in the icon."],
  ])("%s", async (name, note) => {
    expect((await converted(await fixture(name), "?format=png&animation=first")).notes).toEqual([note]);
  });
});

test("names a TIFF of an unsupported kind", async () => {
  expect(await tryToConvert(await fixture("zstd.tif"), "?format=png")).toMatchObject({
    ok: false,
    message: expect.stringContaining("This TIFF file stores its image in a way that Tabkit can't read."),
  });
});

test("a PNG of few colors is never larger than with all of them, however much effort is made", async () => {
  const raw = { width: 512, height: 384, channels: 3 } as const;
  const values = Uint8Array.from({ length: 512 * 384 * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % 512, Math.floor(i / 1536)];
    const distance = Math.hypot(x - 256, y - 192);
    return i % 3 === 0 ? 255 - distance * 0.7 : i % 3 === 1 ? 100 + distance * 0.3 : distance * 0.7;
  });
  const gradient = await madeByLibvips({ base64: values.toBase64(), bits: 8, raw }, ["png"]);
  for (const effort of ["fast", "balanced", "small"]) {
    const link = `?format=png&size=original&effort=${effort}`;
    const whole = await converted(gradient, link);
    const few = await converted(gradient, `${link}&colors=256`);
    expect(few.blob.size, effort).toBeLessThanOrEqual(whole.blob.size);
  }
});

test("a PNG of few colors is never larger than with all of them, and reports when it keeps all", async () => {
  // Blocks of smooth gradients, which dithering turns into noise.
  const raw = { width: 256, height: 192, channels: 3 } as const;
  const values = Uint8Array.from({ length: 256 * 192 * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % 256, Math.floor(i / 768)];
    return i % 3 === 0 ? Math.floor(x / 8) * 8 : i % 3 === 1 ? Math.floor(y / 8) * 8 : 99;
  });
  const drawing = await madeByLibvips({ base64: values.toBase64(), bits: 8, raw }, ["png"]);
  const whole = await converted(drawing, "?format=png&size=original");
  for (const colors of ["256", "64", "16"]) {
    const few = await converted(drawing, `?format=png&size=original&colors=${colors}`);
    expect(few.blob.size, colors).toBeLessThanOrEqual(whole.blob.size);
    const isSame = largestDifference(await pixelsOf(few.blob), await pixelsOf(drawing)) === 0;
    expect(
      few.notes.some((note) => note.startsWith("It keeps all its colors")),
      colors,
    ).toBe(isSame);
  }
});
