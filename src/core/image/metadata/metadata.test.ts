import { deflateSync } from "node:zlib";
import { converter } from "culori";
import { describe, expect, test } from "vitest";
import { cicpColorSpace, pngColor, pngDiffersInBrowsers } from "#core/image/color/color-space.ts";
import { convertToSrgb } from "#core/image/color/icc-profile.ts";
import { riffChunk } from "#core/image/containers/chunks.ts";
import {
  jpegFrame,
  jpegHasScan,
  jpegIsWhole,
  jpegSegments,
  withJpegEnd,
} from "#core/image/containers/jpeg-segments.ts";
import { fillBox, fitInside } from "#core/image/pixels/fit.ts";
import { createRaster } from "#core/raster.ts";
import { fileParts } from "./file-parts.ts";
import { readMetadata } from "./metadata.ts";
import { exifWriters, jpegWithoutMetadata, webpWithoutMetadata } from "./metadata-write.ts";

const text = (content: string) => Buffer.from(content, "latin1");
const u32 = (...values: readonly number[]) => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) buffer.writeUInt32BE(value, 4 * at);
  return buffer;
};
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
const START = Buffer.from([0xff, 0xd8]);
const SCAN = Buffer.concat([segment(0xda, text("\x01\x01\0\0\x3f\0")), text("abc\xff\0\xff\xd0d")]);
const END = Buffer.from([0xff, 0xd9]);
const jpeg = (...segments: readonly Buffer[]) => Buffer.concat([START, ...segments, SCAN, END]);
const chunk = (type: string, content: Buffer) => Buffer.concat([u32(content.length), text(type), content, u32(0)]);
const png = (...chunks: readonly Buffer[]) => Buffer.concat([text("\x89PNG\r\n\x1a\n"), ...chunks]);
const webp = (...chunks: readonly (readonly [string, string])[]) =>
  Buffer.from(
    riffChunk(
      "RIFF",
      Buffer.concat([text("WEBP"), ...chunks.map(([type, content]) => riffChunk(type, text(content)))]),
    ),
  );
const asText = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString("latin1");
const said = (bytes: Uint8Array, format: "jpeg" | "png" | "webp") => {
  const { exif, icc } = readMetadata(bytes, format);
  const { metadata, unread } = fileParts(bytes, format);
  return {
    ...(exif && { exif: asText(exif) }),
    ...(icc && { icc: asText(icc) }),
    ...Object.fromEntries(metadata.map(({ kind, bytes }) => [kind, asText(bytes)])),
    ...(unread.length > 0 && { unread: unread.map(({ name, bytes }) => `${name}: ${bytes}`) }),
  };
};

describe("JPEG", () => {
  test.each<[string, readonly Buffer[], object]>([
    ["nothing", [segment(0xe0, text("JFIF\0"))], {}],
    ["EXIF", [segment(0xe1, text("Exif\0\0MM block"))], { exif: "MM block" }],
    ["the first of two", [segment(0xe1, text("Exif\0\0one")), segment(0xe1, text("Exif\0\0two"))], { exif: "one" }],
    ["XMP", [segment(0xe1, text("http://ns.adobe.com/xap/1.0/\0<x/>"))], { xmp: "<x/>" }],
    [
      "XMP in parts",
      ["<x", "/>"].map((part) => segment(0xe1, text(`http://ns.adobe.com/xmp/extension/\0${"0".repeat(40)}${part}`))),
      { xmp: "<x/>" },
    ],
    ["IPTC", [segment(0xed, text("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x02ab"))], { iptc: "ab" }],
    ["a URL", [segment(0xed, text("Photoshop 3.0\x008BIM\x04\x0b\0\0\0\0\0\x02ab"))], { text: "ab" }],
    [
      "a resource that is not known",
      [segment(0xed, text("Photoshop 3.0\x008BIM\x0f\xff\0\0\0\0\0\x02ab"))],
      { unread: ["Photoshop resource 4095: 2"] },
    ],
    ["no resource", [segment(0xed, text("Photoshop 3.0\0x"))], { unread: ["Photoshop data: 1"] }],
    ["another of its marker", [segment(0xed, text("Other"))], { unread: ["JPEG segment APP13: 5"] }],
    ["a comment", [segment(0xfe, text("Hello"))], { text: "Hello" }],
    ["a camera’s own", [segment(0xec, text("Serial#=1"))], { unread: ["JPEG segment APP12: 9"] }],
    ["credentials", [segment(0xeb, text("JP\0\x01"))], { unread: ["content credentials: 4"] }],
    ["a thumbnail", [segment(0xe0, text("JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01abc"))], { thumbnail: "abc" }],
    [
      "a profile in parts, in whatever order",
      [segment(0xe2, text("ICC_PROFILE\0\x02\x02def")), segment(0xe2, text("ICC_PROFILE\0\x01\x02abc"))],
      { icc: "abcdef" },
    ],
    ["a profile of nothing", [segment(0xe2, text("ICC_PROFILE\0\x01\x01"))], {}],
    ["another of its marker", [segment(0xe2, text("MPF\0aaaaaaaaaaaaaa"))], {}],
  ])("%s", (_, segments, metadata) => {
    expect(said(jpeg(...segments), "jpeg")).toEqual(metadata);
  });

  test("segments end with the first scan, and fill bytes don't count", () => {
    const file = Buffer.concat([
      START,
      Buffer.from([0xff, 0xff]),
      segment(0xfe, text("a")),
      SCAN,
      segment(0xfe, text("b")),
      END,
    ]);
    expect(jpegSegments(file).map(({ marker, start, end }) => [marker, start, end])).toEqual([
      [0xfe, 8, 9],
      [0xda, 13, 19],
    ]);
    expect(jpegSegments(Buffer.from([0xff, 0xd8, 0, 1, 2, 3]))).toEqual([]);
    expect(jpegSegments(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 9, 1]))).toEqual([{ marker: 0xe0, start: 6, end: 7 }]);
    expect(jpegSegments(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))).toEqual([]);
  });

  test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xca, 0xcb, 0xcd, 0xcf])("%i begins a frame", (marker) => {
    const frame = Buffer.from([8, 1, 2, 3, 4, 3, 0, 0, 0]);
    expect(jpegFrame(jpeg(segment(marker, frame)))).toEqual({ width: 772, height: 258, components: 3 });
    for (const other of [0xc4, 0xc8, 0xcc, 0xbf, 0xd0]) {
      expect(jpegFrame(jpeg(segment(other, Buffer.alloc(9)), segment(marker, frame)))?.height).toBe(258);
    }
    expect(jpegFrame(jpeg(segment(marker, frame.subarray(0, 5))))).toBeUndefined();
    expect(jpegFrame(jpeg(segment(marker, frame.subarray(0, 6))))?.components).toBe(3);
  });

  test("a file is whole, or has part of its scan, or none", () => {
    const whole = jpeg();
    const state = (file: Buffer) => [jpegIsWhole(file), jpegHasScan(file)];
    expect(state(whole)).toEqual([true, true]);
    expect(state(Buffer.concat([whole, text("more")]))).toEqual([true, true]);
    expect(state(whole.subarray(0, -1))).toEqual([false, true]);
    expect(state(whole.subarray(0, 13))).toEqual([false, true]);
    expect(state(whole.subarray(0, 12))).toEqual([false, false]);
    expect(state(Buffer.concat([START, segment(0xfe, text("a")), END]))).toEqual([false, false]);
    expect([...withJpegEnd(Uint8Array.of(1, 2))]).toEqual([1, 2, 0xff, 0xd9]);
    expect([...withJpegEnd(Uint8Array.of(1, 0xff))]).toEqual([1, 0xff, 0xd9]);
  });

  test("without its metadata it keeps its color data, and nothing after its end", () => {
    const remaining = [
      segment(0xe0, text("JFIF\0")),
      segment(0xee, text("Adobe")),
      segment(0xe2, text("ICC_PROFILE\0\x01\x01abc")),
      segment(0xdb, text("table")),
      segment(0xf0, text("x")),
    ];
    const dropped = [
      segment(0xe1, text("Exif\0\0a")),
      segment(0xe2, text("MPF\0")),
      segment(0xef, text("x")),
      segment(0xfe, text("y")),
    ];
    const second = Buffer.concat([segment(0xc4, text("t")), segment(0xda, text("\x01")), text("e\xff\xd7f")]);
    const file = Buffer.concat([START, ...dropped, ...remaining, SCAN, second, END, text("more\xff\xd9")]);
    expect(asText(jpegWithoutMetadata(file))).toBe(asText(Buffer.concat([START, ...remaining, SCAN, second, END])));
    expect(jpegWithoutMetadata(Buffer.concat([START, ...remaining, SCAN]))).toBeUndefined();
    expect(
      jpegWithoutMetadata(Buffer.concat([START, ...remaining, SCAN, Buffer.from([0xff, 0xda, 0])])),
    ).toBeUndefined();
    expect(jpegWithoutMetadata(Buffer.concat([START, ...remaining]))).toBeUndefined();
  });

  test("EXIF follows a JFIF segment, or comes first, and fits in a segment", () => {
    const block = text("MM");
    const app1 = Buffer.from([0xff, 0xe1, 0, 10, ...text("Exif\0\0MM")]);
    const jfif = segment(0xe0, text("JFIF\0"));
    const written = (file: Buffer, exif: Buffer = block) =>
      asText(exifWriters.jpg(file, exif, { width: 1, height: 1 }));
    expect(written(jpeg(jfif))).toBe(asText(Buffer.concat([START, jfif, app1, SCAN, END])));
    expect(written(jpeg(segment(0xdb, text("t"))))).toBe(
      asText(Buffer.concat([START, app1, segment(0xdb, text("t")), SCAN, END])),
    );
    expect(written(jpeg(), Buffer.alloc(65_527))?.length).toBe(jpeg().length + 4 + 6 + 65_527);
    expect(written(jpeg(), Buffer.alloc(65_528))).toBe(asText(jpeg()));
  });
});

describe("PNG and WebP", () => {
  test.each<[string, Buffer, object]>([
    ["texts", png(chunk("tEXt", text("k\0a"))), { text: "a" }],
    ["packed texts", png(chunk("zTXt", Buffer.concat([text("k\0\0"), deflateSync(text("a"))]))), { text: "a" }],
    ["international texts", png(chunk("iTXt", text("k\0\0\0\0\0a"))), { text: "a" }],
    ["XMP", png(chunk("iTXt", text("XML:com.adobe.xmp\0\0\0\0\0<x/>"))), { xmp: "<x/>" }],
    ["the last EXIF", png(chunk("eXIf", text("one")), chunk("eXIf", text("two"))), { exif: "two" }],
    [
      "a profile",
      png(chunk("iCCP", Buffer.concat([text("name\0\0"), deflateSync(text("profile"))]))),
      { icc: "profile" },
    ],
    ["a damaged profile", png(chunk("iCCP", text("name\0\0damaged"))), {}],
    ["nothing", png(chunk("IDAT", text("a"))), {}],
  ])("%s", (_, file, metadata) => {
    expect(said(file, "png")).toEqual(metadata);
  });

  test.each<[string, readonly (readonly [string, string])[], object]>([
    ["nothing", [["VP8L", "x"]], {}],
    ["EXIF", [["EXIF", "MM"]], { exif: "MM" }],
    ["EXIF with a start of JPEG's", [["EXIF", "Exif\0\0MM"]], { exif: "MM" }],
    ["a profile", [["ICCP", "abc"]], { icc: "abc" }],
    ["XMP", [["XMP ", "<x/>"]], { xmp: "<x/>" }],
    ["a chunk that is not known", [["abcd", "xyz"]], { unread: ["WebP chunk abcd: 3"] }],
  ])("%s", (_, chunks, metadata) => {
    expect(said(webp(...chunks), "webp")).toEqual(metadata);
  });

  test("WebP without its metadata", () => {
    const head = "\x2c\0\0\0\x01\0\0\x02\0\0";
    expect(
      asText(
        webpWithoutMetadata(
          webp(
            ["VP8X", head],
            ["ICCP", "ab"],
            ["ALPH", "c"],
            ["VP8 ", "de"],
            ["EXIF", "f"],
            ["XMP ", "g"],
            ["????", "h"],
          ),
        ),
      ),
    ).toBe(asText(webp(["VP8X", `\x20${head.slice(1)}`], ["ICCP", "ab"], ["ALPH", "c"], ["VP8 ", "de"])));
    expect(webpWithoutMetadata(webp(["ANIM", "a"]))).toBeUndefined();
    expect(webpWithoutMetadata(webp(["VP8L", "a"], ["ANMF", "a"]))).toBeUndefined();
    expect(webpWithoutMetadata(text("RIFF"))).toBeUndefined();
  });

  test("EXIF turns a WebP into an extended one, with its size and its alpha", () => {
    const written = (width: number, height: number, ...chunks: readonly (readonly [string, string])[]) =>
      asText(exifWriters.webp(webp(...chunks), text("MM"), { width, height }));
    const sized = "\x08\0\0\0\xff\xff\x03\x04\x03\x02";
    expect(written(0x40000, 0x20305, ["VP8 ", "a"])).toBe(asText(webp(["VP8X", sized], ["VP8 ", "a"], ["EXIF", "MM"])));
    const clear = "\x2f\0\0\0\x10";
    expect(written(1, 1, ["VP8L", clear])).toBe(
      asText(webp(["VP8X", `\x18${"\0".repeat(9)}`], ["VP8L", clear], ["EXIF", "MM"])),
    );
    const solid = "\x2f\xff\xff\xff\xef";
    expect(written(1, 1, ["VP8L", solid])).toBe(
      asText(webp(["VP8X", `\x08${"\0".repeat(9)}`], ["VP8L", solid], ["EXIF", "MM"])),
    );
    expect(written(9, 9, ["VP8X", `\x20${"\0".repeat(9)}`], ["EXIF", "old"], ["VP8 ", "a"])).toBe(
      asText(webp(["VP8X", `\x28${"\0".repeat(9)}`], ["VP8 ", "a"], ["EXIF", "MM"])),
    );
  });
});

describe("colors of PNG", () => {
  const SRGB = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000];
  const gamma = (value: number) => chunk("gAMA", u32(value));
  const primaries = (...values: readonly number[]) => chunk("cHRM", u32(...values));
  const isSrgb = (...chunks: readonly Buffer[]) => Object.keys(pngColor(png(...chunks))).length === 0;

  test.each<[string, boolean, readonly Buffer[]]>([
    ["nothing said", true, []],
    ["sRGB's gamma", true, [gamma(45455)]],
    ["nearly", true, [gamma(45505)]],
    ["nearly, below", true, [gamma(45405)]],
    ["not nearly", false, [gamma(45506)]],
    ["not nearly, below", false, [gamma(45404)]],
    ["a gamma of nothing", true, [gamma(0)]],
    ["another gamma beside sRGB", true, [gamma(100_000), chunk("sRGB", Buffer.from([0]))]],
    ["a gamma that is damaged", true, [chunk("gAMA", Buffer.alloc(5, 9))]],
    ["sRGB's primaries", true, [primaries(...SRGB)]],
    ["a thousandth beside", true, [primaries(31369, ...SRGB.slice(1))]],
    ["more than that", false, [primaries(31380, ...SRGB.slice(1))]],
    ["impossible ones", true, [primaries(100_001, ...SRGB.slice(1))]],
    ["without height", true, [primaries(31270, 0, ...SRGB.slice(2))]],
    ["damaged ones", true, [chunk("cHRM", Buffer.alloc(31, 9))]],
    ["sRGB by numbers, whatever the gamma", true, [chunk("cICP", Buffer.from([1, 13, 0, 1])), gamma(100_000)]],
    ["P3 by numbers", false, [chunk("cICP", Buffer.from([12, 13, 0, 1]))]],
    ["numbers that are damaged", true, [chunk("cICP", Buffer.from([12, 13, 0]))]],
  ])("%s: sRGB is %s", (_, srgb, chunks) => {
    expect(isSrgb(...chunks)).toBe(srgb);
  });

  test("where browsers may differ", () => {
    const header = (bits: number) => chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, bits, 2, 0, 0, 0]));
    const end = chunk("IEND", Buffer.alloc(0));
    const differs = (...chunks: readonly Buffer[]) => pngDiffersInBrowsers(png(...chunks));
    expect(differs(header(8), end)).toBe(false);
    expect(differs(header(16), end)).toBe(true);
    expect(differs(header(8))).toBe(true);
    for (const each of [chunk("cICP", Buffer.alloc(4)), gamma(1), primaries(...SRGB)]) {
      expect(differs(header(8), each, end)).toBe(true);
    }
    for (const each of ["iCCP", "sRGB"])
      expect(differs(header(8), gamma(1), chunk(each, Buffer.alloc(1)), end)).toBe(false);
  });

  // ITU-T H.273: 12 is Display P3, 9 is ITU-R BT.2020; 8 is light itself.
  test.each([
    ["p3", 12, 13, (value: number) => value],
    [
      "rec2020",
      9,
      8,
      (light: number) =>
        light < 0.018053968510807 ? 4.5 * light : 1.09929682680944 * light ** 0.45 - 0.09929682680944,
    ],
  ] as const)("%s by numbers matches culori", (mode, number, transfer, encoded) => {
    const toRgb = converter("rgb");
    const space = cicpColorSpace(number, transfer);
    for (const [red, green, blue] of [
      [120, 130, 140],
      [90, 100, 60],
      [200, 180, 190],
    ] as const) {
      const picture = createRaster(1, 1);
      picture.data.set([red, green, blue, 255]);
      if (space) convertToSrgb(picture, space.profile);
      const { r, g, b } = toRgb({ mode, r: encoded(red / 255), g: encoded(green / 255), b: encoded(blue / 255) });
      for (const [at, value] of [r, g, b].entries()) {
        expect(Math.abs((picture.data[at] ?? 0) - 255 * Math.min(1, Math.max(0, value)))).toBeLessThanOrEqual(1.5);
      }
    }
  });
});

test("sizes are rounded, inside of a box or filling it", () => {
  const size = { width: 300, height: 200 };
  expect(fitInside(size, { width: 100, height: 100 })).toEqual({ width: 100, height: 67 });
  expect(fitInside(size, { width: 1000, height: 50 })).toEqual({ width: 75, height: 50 });
  expect(fitInside(size, { width: 1000, height: 1000 })).toEqual(size);
  expect(fillBox(size, { width: 1000, height: 1000 })).toEqual({ width: 1000, height: 667 });
  expect(fitInside({ width: 1000, height: 1 }, { width: 10, height: 10 })).toEqual({ width: 10, height: 1 });
  expect(fitInside({ width: 1, height: 1000 }, { width: 10, height: 10 })).toEqual({ width: 1, height: 10 });
});
