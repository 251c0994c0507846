import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeTiffParts, hasPart } from "./tiff-decode.ts";
import { readTiffPage } from "./tiff-page.ts";

const magick = ["/usr/bin/convert-im6.q16", "/usr/bin/convert"].find(existsSync);
const hasVips = existsSync("/usr/bin/vips");

let folder = "";
const at = (name: string) => join(folder, name);
const picture = join(import.meta.dirname, "../../../../e2e/fixtures/files/picture.png");
const alpha = join(import.meta.dirname, "../../../../e2e/fixtures/files/alpha.png");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tabkit-tiff-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function decoded(file: Uint8Array) {
  const page = readTiffPage(file);
  if (!page.ok) throw new Error(page.message);
  if (!page.value) throw new Error("It has no page");
  return decodeTiffParts(file, page.value);
}

const reasonOf = (file: Uint8Array) => {
  const page = readTiffPage(file);
  return page.ok ? "" : page.message.replace(/^.*can't read\. /, "");
};

function convert(...args: string[]): Uint8Array {
  execFileSync(magick ?? "", [...args, at("made.tif")], { stdio: "pipe" });
  return readFileSync(at("made.tif"));
}

function vips(...options: string[]): Uint8Array {
  execFileSync("vips", ["copy", picture, `${at("made.tif")}[${options.join(",")}]`], { stdio: "pipe" });
  return readFileSync(at("made.tif"));
}

async function differenceFrom(original: string | Buffer, file: Uint8Array) {
  const { data, isTruncated } = decoded(file);
  expect(isTruncated).toBe(false);
  const expected = await sharp(original).toColourspace("srgb").ensureAlpha().raw().toBuffer();
  expect(data.length).toBe(expected.length);
  // Transparent pixels have no color.
  return Math.max(...data.map((value, i) => (data[i | 3] === 0 ? 0 : Math.abs(value - (expected[i] ?? 0)))));
}

describe.skipIf(!magick)("reads what ImageMagick writes", () => {
  const float = ["-define", "quantum:format=floating-point"];
  test.each([
    ["uncompressed", ["-compress", "None"], 0],
    ["LZW with differences", ["-compress", "LZW"], 0],
    ["deflate with differences, high byte first", ["-compress", "Zip", "-depth", "16", "-endian", "MSB"], 0],
    ["LZW of 16 bits", ["-compress", "LZW", "-depth", "16"], 0],
    ["PackBits", ["-compress", "RLE"], 0],
    ["a plane for each color", ["-interlace", "Plane", "-compress", "LZW"], 0],
    ["a plane for each color, 16 bits, uncompressed", ["-interlace", "Plane", "-compress", "None", "-depth", "16"], 0],
    ["tiles", ["-define", "tiff:tile-geometry=32x16", "-compress", "LZW"], 0],
    ["many strips", ["-define", "tiff:rows-per-strip=5", "-compress", "Zip"], 0],
    ["32 bits", ["-depth", "32", "-compress", "Zip"], 0],
    ["12 bits", ["-depth", "12", "-compress", "None"], 1],
    ["a palette", ["-type", "Palette", "-colors", "200", "-compress", "LZW"], 40],
    ["bits from the lowest", ["-define", "tiff:fill-order=lsb", "-compress", "LZW"], 0],
  ] as const)("%s", async (_, options, most) => {
    expect(await differenceFrom(picture, convert(picture, ...options))).toBeLessThanOrEqual(most);
  });

  test.each([
    ["straight alpha", ["-compress", "LZW"]],
    ["alpha in a plane of its own", ["-compress", "LZW", "-interlace", "Plane"]],
    ["associated alpha of 16 bits", ["-compress", "Zip", "-depth", "16", "-define", "tiff:alpha=associated"]],
  ] as const)("%s", async (_, options) => {
    expect(await differenceFrom(alpha, convert(alpha, ...options))).toBeLessThanOrEqual(1);
  });

  // ImageMagick writes the numbers of sRGB, but we read floating-point ones as light, so it gets light to write.
  test.each([
    ["single floats with their predictor, deflate", ["-depth", "32", "-compress", "Zip"]],
    ["single floats with their predictor, LZW", ["-depth", "32", "-compress", "LZW"]],
    ["single floats, high byte first", ["-depth", "32", "-compress", "Zip", "-endian", "MSB"]],
    ["single floats in planes", ["-depth", "32", "-compress", "Zip", "-interlace", "Plane"]],
    ["single floats in tiles", ["-depth", "32", "-compress", "Zip", "-define", "tiff:tile-geometry=16x16"]],
    ["double floats", ["-depth", "64", "-compress", "Zip"]],
    ["half floats", ["-depth", "16", "-compress", "Zip"]],
  ] as const)("%s", async (_, options) => {
    const light = ["-set", "colourspace", "sRGB", "-colorspace", "RGB", "-set", "colorspace", "sRGB", "-strip"];
    expect(await differenceFrom(picture, convert(picture, ...light, ...float, ...options))).toBeLessThanOrEqual(1);
  });

  test("floating-point gray", async () => {
    const light = ["-colorspace", "Gray", "-colorspace", "LinearGray", "-set", "colourspace", "Gray"];
    const file = convert(picture, ...light, ...float, "-depth", "32", "-compress", "Zip");
    const { data } = decoded(file);
    const expected = await sharp(execFileSync(magick ?? "", [picture, "-colorspace", "Gray", "png:-"]))
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(Math.max(...data.map((value, i) => Math.abs(value - (expected[i] ?? 0))))).toBeLessThanOrEqual(1);
  });

  test("rounds sixteen bits instead of truncating them", async () => {
    const file = convert("-size", "1x256", "gradient:", "-depth", "16", "-compress", "None");
    execFileSync(magick ?? "", [at("made.tif"), "-depth", "8", at("eight.png")]);
    expect(await differenceFrom(at("eight.png"), file)).toBe(0);
  });

  test("reads the rows that a truncated file has, and reports it", () => {
    const file = convert(picture, "-compress", "None", "-depth", "8");
    const whole = decoded(file);
    const page = readTiffPage(file);
    if (!page.ok || !page.value) throw new Error("It is not read");
    const last = page.value.parts.at(-1)?.planes[0]?.to ?? 0;
    const cut = decodeTiffParts(file.subarray(0, last - 16 * 48 * 3), page.value);
    expect(cut.isTruncated).toBe(true);
    expect(cut.data.subarray(0, 16 * 48 * 4)).toEqual(whole.data.subarray(0, 16 * 48 * 4));
    expect(cut.data.subarray(16 * 48 * 4).every((value) => value === 0)).toBe(true);
  });

  test("a file without any of its rows is damaged", () => {
    const file = convert(picture, "-compress", "Zip");
    const page = readTiffPage(file);
    if (!page.ok || !page.value) throw new Error("It is not read");
    const { value } = page;
    expect(() => decodeTiffParts(file.subarray(0, 8), value)).toThrow("no rows");
  });

  test("compressed data shorter than its rows is damaged", () => {
    const file = convert(picture, "-compress", "LZW");
    const page = readTiffPage(file);
    if (!page.ok || !page.value) throw new Error("It is not read");
    const parts = page.value.parts.map((part) => ({
      ...part,
      planes: part.planes.map(({ from }) => ({ from, to: from + 30 })),
    }));
    const short = { ...page.value, parts };
    expect(() => decodeTiffParts(file, short)).toThrow("shorter than its rows");
  });

  test.each([
    ["ZSTD", "It is compressed with Zstandard."],
    ["WebP", "It is compressed with WebP."],
    ["LZMA", "It is compressed with LZMA."],
  ])("reports compression with %s", (compression, reason) => {
    expect(reasonOf(convert(picture, "-compress", compression))).toBe(reason);
  });
});

describe.skipIf(!hasVips)("reads what vips writes", () => {
  test.each([
    ["BigTIFF", ["bigtiff", "compression=deflate"]],
    ["BigTIFF in tiles", ["bigtiff", "tile", "tile-width=16", "tile-height=16", "compression=lzw"]],
    ["BigTIFF uncompressed", ["bigtiff"]],
    ["a pyramid's largest picture", ["pyramid", "tile", "tile-width=16", "tile-height=16"]],
    [
      "differences in tiles",
      ["tile", "tile-width=16", "tile-height=16", "compression=deflate", "predictor=horizontal"],
    ],
  ] as const)("%s", async (_, options) => {
    expect(await differenceFrom(picture, vips(...options))).toBe(0);
  });

  test("linear light, as vips stores it", async () => {
    execFileSync("vips", ["colourspace", picture, at("light.v"), "scrgb"]);
    execFileSync("vips", ["copy", at("light.v"), `${at("made.tif")}[compression=deflate,predictor=float]`]);
    expect(await differenceFrom(picture, readFileSync(at("made.tif")))).toBeLessThanOrEqual(1);
  });
});

test.each([
  ["CIE L*a*b*", { 262: 8 }, "Its colors are CIE L*a*b*."],
  ["luminance without JPEG", { 262: 6 }, "Its colors are YCbCr without JPEG."],
  ["numbers below zero", { 339: 2 }, "Its values may be negative."],
  ["whole numbers of 64 bits", { 258: 64 }, "Its channels have 64 bits."],
  ["floats of 24 bits", { 258: 24, 339: 3 }, "Its colors are floating-point numbers of 24 bits."],
  ["JPEG of twelve bits", { 258: 12, 259: 7 }, "Its JPEG has 12 bits a channel."],
  ["JPEG of inks", { 259: 7, 262: 5, 277: 4 }, "Its JPEG is neither gray nor red, green and blue."],
  ["JPEG XL", { 259: 50002 }, "It is compressed with JPEG XL."],
  ["an unknown method", { 259: 4711 }, "It is compressed with method 4711."],
  ["other inks", { 262: 5, 277: 4, 332: 2 }, "Its inks aren't CMYK."],
])("names %s", (_, tags, reason) => {
  expect(reasonOf(tiff({ 256: 8, 257: 8, 258: 8, 262: 2, 277: 3, ...tags }))).toBe(reason);
});

test.each([
  ["nothing but a size", {}],
  ["JPEG of luminance", { 258: 8, 259: 7, 262: 6, 277: 3 }],
  ["a gray JPEG", { 258: 8, 259: 7, 262: 1 }],
])("reads %s", (_, tags) => expect(readTiffPage(tiff({ 256: 8, 257: 8, ...tags })).ok).toBe(true));

/** A TIFF header and one directory of numbers, by their tags. */
function tiff(tags: Readonly<Record<number, number>>): Uint8Array {
  const entries = Object.entries(tags);
  const file = new Uint8Array(8 + 2 + 12 * entries.length + 4);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries.length, true);
  for (const [i, [tag, value]] of entries.entries()) {
    const entry = 10 + 12 * i;
    view.setUint16(entry, Number(tag), true);
    view.setUint16(entry + 2, 3, true);
    view.setUint32(entry + 4, 1, true);
    view.setUint16(entry + 8, value, true);
  }
  return file;
}

test("a part is present if all its planes are, up to the last byte of the file", () => {
  const bytes = new Uint8Array(20);
  const has = (...planes: readonly (readonly [from: number, to: number])[]) =>
    hasPart(bytes, { left: 0, top: 0, width: 1, height: 1, planes: planes.map(([from, to]) => ({ from, to })) });
  expect([has([8, 20]), has([8, 21]), has([1, 2]), has([0, 2])]).toEqual([true, false, true, false]);
  expect([has([8, 20], [8, 20]), has([8, 20], [8, 21]), has([8, Number.POSITIVE_INFINITY])]).toEqual([
    true,
    false,
    true,
  ]);
});
