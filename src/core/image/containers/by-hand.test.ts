import { describe, expect, test } from "vitest";
import { formatWords, outputFormats } from "#core/image/formats.ts";
import { u16, u24, u32 } from "#core/image/little-endian.fixture.ts";
import { mayHaveAlpha } from "./alpha.ts";
import { frameNote } from "./animation.ts";
import { readDimensions } from "./dimensions.ts";
import { isobmffExif, primaryItemProperties } from "./isobmff.ts";
import { jxlHeader } from "./jxl-header.ts";

const letters = (text: string) => [...Buffer.from(text, "latin1")];
const bytes = (...all: readonly (readonly number[])[]) => Uint8Array.from(all.flat());

describe("the size of WebP", () => {
  const webp = (type: string, ...content: readonly number[]) =>
    bytes(letters("RIFF"), u32(12 + content.length), letters("WEBP"), letters(type), u32(content.length), content);

  test("in an extended header is one less, in 24 bits each", () => {
    const sized = (width: number, height: number) =>
      readDimensions(webp("VP8X", 0, 0, 0, 0, ...u24(width - 1), ...u24(height - 1)), "webp");
    for (const [width, height] of [
      [1, 1],
      [0x1_8001, 0x2_9003],
      [0xff_8000, 0x80_ffff],
    ] as const)
      expect(sized(width, height)).toEqual({ width, height });
  });

  test("in a lossless header is one less, in 14 bits each", () => {
    const sized = (width: number, height: number) =>
      readDimensions(webp("VP8L", 0x2f, ...u32(((width - 1) | ((height - 1) << 14) | (0b1011 << 28)) >>> 0)), "webp");
    for (const [width, height] of [
      [1, 1],
      [1, 16_384],
      [16_384, 1],
      [0x1235, 0x2abd],
    ] as const)
      expect(sized(width, height)).toEqual({ width, height });
  });

  test("in a lossy header follows two bits of scale", () => {
    const sized = (width: number, height: number) =>
      readDimensions(webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, ...u16(width | 0x4000), ...u16(height | 0xc000)), "webp");
    for (const [width, height] of [
      [1, 16_383],
      [16_383, 1],
      [0x1234, 0x2abc],
    ] as const)
      expect(sized(width, height)).toEqual({ width, height });
    expect(sized(0, 5)).toBeUndefined();
    expect(sized(5, 0)).toBeUndefined();
  });

  test("is missing in any other or a truncated header", () => {
    expect(readDimensions(webp("ALPH", ...Array<number>(20).fill(1)), "webp")).toBeUndefined();
    expect(readDimensions(webp("VP8X", 0, 0, 0, 0, 1, 0, 0, 1, 0), "webp")).toBeUndefined();
  });
});

describe("the size of other formats", () => {
  test("BMP: unsigned in an old header, of either direction in others", () => {
    const old = bytes(letters("BM"), Array(12).fill(0), u32(12), u16(0x9000), u16(0x8001));
    expect(readDimensions(old, "bmp")).toEqual({ width: 0x9000, height: 0x8001 });
    const sized = (width: number, height: number) =>
      readDimensions(bytes(letters("BM"), Array(12).fill(0), u32(40), u32(width >>> 0), u32(height >>> 0)), "bmp");
    expect(sized(70_000, 3)).toEqual({ width: 70_000, height: 3 });
    expect(sized(3, -70_000)).toEqual({ width: 3, height: 70_000 });
    expect(sized(-3, 5)).toBeUndefined();
  });

  test("ICO: the largest sides, with 256 written as 0", () => {
    const entry = (width: number, height: number) => [width, height, ...Array<number>(14).fill(0)];
    const icon = (count: number, ...entries: readonly number[][]) => bytes([0, 0, 1, 0], u16(count), ...entries);
    expect(readDimensions(icon(2, entry(16, 48), entry(32, 20)), "ico")).toEqual({ width: 32, height: 48 });
    expect(readDimensions(icon(2, entry(0, 16), entry(16, 0)), "ico")).toEqual({ width: 256, height: 256 });
    // A missing or partial entry doesn't count.
    expect(readDimensions(icon(1, entry(16, 16), entry(32, 32)), "ico")).toEqual({ width: 16, height: 16 });
    expect(readDimensions(icon(2, entry(16, 16), entry(32, 32).slice(0, -1)), "ico")).toEqual({
      width: 16,
      height: 16,
    });
    expect(readDimensions(icon(0), "ico")).toBeUndefined();
  });

  test("GIF and PNG: from a complete header", () => {
    const gif = bytes(letters("GIF89a"), u16(0x1234), u16(0x8001), [0, 0, 0]);
    expect(readDimensions(gif, "gif")).toEqual({ width: 0x1234, height: 0x8001 });
    expect(readDimensions(gif.subarray(0, 12), "gif")).toBeUndefined();
    const png = (chunk: string) => bytes(Array(12).fill(0), letters(chunk), [0, 1, 0, 2, 0, 3, 0, 4]);
    expect(readDimensions(png("IHDR"), "png")).toEqual({ width: 0x10002, height: 0x30004 });
    expect(readDimensions(png("IEND"), "png")).toBeUndefined();
    expect(readDimensions(bytes(letters("<svg/>")), "svg")).toBeUndefined();
  });
});

describe("boxes", () => {
  const big = (value: number) => u32(value).reverse();
  const box = (type: string, ...content: readonly (readonly number[])[]) => {
    const inside = content.flat();
    return [...big(8 + inside.length), ...letters(type), ...inside];
  };
  const meta = (...content: readonly number[][]) => bytes(box("meta", [0, 0, 0, 0], ...content));
  const ispe = (width: number, height: number) => box("ispe", [0, 0, 0, 0], big(width), big(height));
  const clap = (width: number, height: number) => box("clap", big(width), big(1), big(height), big(1));

  test("have all properties without a primary item or a table", () => {
    const properties = box("ipco", ispe(1, 2), box("free"));
    const primary = box("pitm", [0, 0, 0, 0], [0, 1]);
    const table = box("ipma", [0, 0, 0, 0], big(1), [0, 1, 1, 1]);
    const typesOf = (file: Uint8Array) => primaryItemProperties(file).map(({ type }) => type);
    expect(typesOf(meta(box("iprp", properties)))).toEqual(["ispe", "free"]);
    expect(typesOf(meta(primary, box("iprp", properties)))).toEqual(["ispe", "free"]);
    expect(typesOf(meta(box("iprp", properties, table)))).toEqual(["ispe", "free"]);
    expect(typesOf(meta(primary, box("iprp", properties, table)))).toEqual(["ispe"]);
    expect(typesOf(meta(primary))).toEqual([]);
    expect(isobmffExif(meta(primary))).toBeUndefined();
  });

  test("are cropped to a clean aperture that is as wide or as high", () => {
    const sized = (...all: readonly number[][]) => readDimensions(meta(box("iprp", box("ipco", ...all))), "heic");
    expect(sized(ispe(300, 200), clap(300, 150))).toEqual({ width: 300, height: 150 });
    expect(sized(ispe(300, 200), clap(150, 200))).toEqual({ width: 150, height: 200 });
  });

  test("of AVIF indicate alpha by their auxiliary type, and animation by their first brands", () => {
    const auxiliary = (type: string) => meta(box("iprp", box("ipco", box("auxC", [0, 0, 0, 0], letters(type)))));
    expect(mayHaveAlpha(auxiliary("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0"), "avif")).toBe(true);
    expect(mayHaveAlpha(auxiliary("urn:mpeg:mpegB:cicp:systems:auxiliary:depth\0"), "avif")).toBe(false);
    expect(mayHaveAlpha(meta(), "avif")).toBe(false);
    const note = (...brands: readonly string[]) => frameNote(bytes(box("ftyp", ...brands.map(letters))), "avif");
    expect(note("avif", "mif1", "avis")).toBe("This is the first frame of an animation.");
    expect(note("avif", "mif1")).toBeUndefined();
    expect(frameNote(new Uint8Array(), "avif")).toBeUndefined();
  });

  test("of HEIC are a sequence by their brands, or by a box of tracks", () => {
    const note = (brands: readonly string[], ...more: readonly number[][]) =>
      frameNote(bytes(box("ftyp", ...brands.map(letters)), ...more), "heic");
    for (const brand of ["hevc", "hevx", "msf1"])
      expect(note(["heic", "mif1", brand]), brand).toBe("This is one picture of an image sequence.");
    expect(note(["heic", "mif1"], box("moov", []))).toBe("This is one picture of an image sequence.");
    expect(note(["heic", "mif1", "heix"], box("mdat", letters("msf1moov")))).toBeUndefined();
    expect(frameNote(new Uint8Array(), "heic")).toBeUndefined();
  });
});

describe("alpha", () => {
  const webp = (type: string, ...content: readonly number[]) =>
    bytes(letters("RIFF"), u32(0), letters("WEBP"), letters(type), u32(content.length), content);

  test("of WebP is one bit among others", () => {
    for (let flags = 0; flags < 256; flags++) {
      expect(mayHaveAlpha(webp("VP8X", flags), "webp")).toBe((flags & 0b10000) > 0);
      expect(mayHaveAlpha(webp("VP8L", 0x2f, 0, 0, 0, flags), "webp")).toBe((flags & 0b10000) > 0);
      expect(frameNote(webp("VP8X", flags), "webp") !== undefined).toBe((flags & 0b10) > 0);
    }
    expect(mayHaveAlpha(webp("VP8 ", ...Array<number>(9).fill(255)), "webp")).toBe(false);
    expect(frameNote(webp("VP8L", 255), "webp")).toBeUndefined();
    expect(mayHaveAlpha(webp("VP8L", 0x2f), "webp")).toBe(false);
    expect([mayHaveAlpha(new Uint8Array(), "png"), mayHaveAlpha(webp("VP8X", 255), "jpeg")]).toEqual([false, false]);
  });

  test("of PNG is a bit of the color type", () => {
    const png = (colorType: number) => Uint8Array.from({ length: 26 }, (_, at) => (at === 25 ? colorType : 0));
    expect([0, 2, 3, 4, 6].map((type) => mayHaveAlpha(png(type), "png"))).toEqual([false, false, false, true, true]);
  });
});

describe("frames", () => {
  const header = (packed: number) => [...letters("GIF89a"), 1, 0, 1, 0, packed, 0, 0];
  const table = (count: number) => Array<number>(3 * count).fill(0x2c);
  const frame = (packed = 0, colors: readonly number[] = []) => [
    ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, packed, ...colors],
    ...[2, 2, 0x4c, 1, 3, 0x2c, 0x21, 0x2c, 0],
  ];
  const comment = [0x21, 0xfe, 2, 0x2c, 0x2c, 0];
  const isAnimated = (...all: readonly (readonly number[])[]) => frameNote(bytes(...all), "gif") !== undefined;

  test("of GIF are counted after tables, extensions and blocks", () => {
    for (const [packed, colors] of [
      [0, 0],
      [7, 0],
      [0x70, 0],
      [0x80, 2],
      [0x81, 4],
      [0xf7, 256],
    ] as const) {
      const start = [...header(packed), ...table(colors)];
      expect(isAnimated(start, frame(), [0x3b]), `${packed}`).toBe(false);
      expect(isAnimated(start, comment, frame(packed, table(colors)), comment, [0x3b]), `${packed}`).toBe(false);
      expect(isAnimated(start, frame(packed, table(colors)), comment, frame(), [0x3b]), `${packed}`).toBe(true);
      expect(isAnimated(start, frame(), frame()), `${packed}`).toBe(true);
    }
    // After the end, or after an invalid block, nothing counts.
    expect(isAnimated(header(0), frame(), [0x3b], frame())).toBe(false);
    expect(isAnimated(header(0), [9], frame(), frame())).toBe(false);
    expect(isAnimated(header(0), frame())).toBe(false);
    expect(isAnimated(header(0).slice(0, 10))).toBe(false);
  });

  test("of ICO are its pictures, one of which is the largest", () => {
    const note = (count: number) => frameNote(bytes([0, 0, 1, 0, count, 0]), "ico");
    expect([note(1), note(2)]).toEqual([undefined, "This is the largest picture in the icon."]);
  });

  test("of PNG: its picture is the first frame only after a frame header", () => {
    const chunk = (type: string) => [0, 0, 0, 0, ...letters(type), 0, 0, 0, 0];
    const note = (...types: string[]) => frameNote(bytes(letters("\x89PNG\r\n\x1a\n"), ...types.map(chunk)), "png");
    expect(note("IHDR", "acTL", "fcTL", "IDAT", "IEND")).toBe("This is the first frame of an animation.");
    expect(note("IHDR", "acTL", "IDAT", "fcTL", "fdAT", "IEND")).toBe(
      "This is the still image of an animated PNG. It isn't one of its frames.",
    );
    expect(note("IHDR", "IDAT", "IEND")).toBeUndefined();
  });

  test("of TIFF are pages, except for small copies of another", () => {
    const directory = (kind: number, next: number) => [
      ...u16(1),
      ...u16(254),
      ...u16(4),
      ...u32(1),
      ...u32(kind),
      ...u32(next),
    ];
    const note = (kind: number, next = 26) =>
      frameNote(bytes(letters("II*\0"), u32(8), directory(0, next), directory(kind, 0)), "tiff");
    expect([0, 2, 1, 3].map((kind) => note(kind) !== undefined)).toEqual([true, true, false, false]);
    expect(note(0)).toBe("This is the first page of several.");
    expect([note(0, 0), note(0, 999)]).toEqual([undefined, undefined]);
  });
});

test("a JPEG XL header has its first two bytes, and at least eleven more", () => {
  // A small picture of eight by eight, all at its defaults.
  const file = bytes([0xff, 0x0a], [0b01_000001, 0b00000010], Array(9).fill(0));
  expect(jxlHeader(file)).toEqual({ width: 8, height: 8, isAnimated: false });
  expect(jxlHeader(file.subarray(0, 12))).toBeUndefined();
  expect(jxlHeader(bytes([0xff, 0x0b], [...file.subarray(2)]))).toBeUndefined();
  expect(jxlHeader(bytes([0xfe, 0x0a], [...file.subarray(2)]))).toBeUndefined();
});

test("recognizes each format by name, media type and extension", () => {
  // IANA's registry of media types; those of BMP, ICO and SVG files come from RFC 7903, Microsoft and W3C.
  expect(
    Object.entries(formatWords).map(([id, { name, mediaType, extension }]) =>
      [id, name, mediaType, extension].join(" "),
    ),
  ).toEqual([
    "png PNG image/png png",
    "jpeg JPEG image/jpeg jpg",
    "webp WebP image/webp webp",
    "gif GIF image/gif gif",
    "bmp BMP image/bmp bmp",
    "avif AVIF image/avif avif",
    "svg SVG image/svg+xml svg",
    "ico ICO image/x-icon ico",
    "tiff TIFF image/tiff tif",
    "heic HEIC image/heic heic",
    "jxl JPEG XL image/jxl jxl",
  ]);
  const traits = Object.entries(outputFormats).map(([id, { name, mediaType, lossy, keepsAlpha, keepsExif }]) =>
    [id, name, mediaType, lossy ? "lossy" : "-", keepsAlpha ? "alpha" : "-", keepsExif ? "EXIF" : "-"].join(" "),
  );
  expect(traits).toEqual([
    "png PNG image/png - alpha EXIF",
    "jpg JPG image/jpeg lossy - EXIF",
    "bmp BMP image/bmp - - -",
    "webp WebP image/webp lossy alpha EXIF",
    "svg SVG image/svg+xml - alpha -",
    "avif AVIF image/avif lossy alpha -",
    "jxl JPEG XL image/jxl lossy alpha -",
    "ico ICO image/x-icon - alpha -",
    "gif GIF image/gif - alpha -",
  ]);
});
