import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { type TiffSamples, writeTiffBlock } from "./tiff-pixels.ts";

type Page = Partial<TiffSamples> & { readonly width: number; readonly height?: number };

function pixels({ width, height = 1, ...page }: Page, ...bytes: number[]): number[] {
  const picture = createRaster(width, height);
  const samples: TiffSamples = {
    ...{ bits: 8, isFloat: false, isLinear: false, littleEndian: true, samplesPerPixel: 1, color: "blackIsZero" },
    ...{ alpha: "none", ...page },
  };
  writeTiffBlock(picture, samples, { left: 0, top: 0, width, height, planes: [Uint8Array.from(bytes)] });
  return [...picture.data];
}

test("reads grays of one to sixteen bits, of either polarity, in rows of whole bytes", () => {
  const gray = { samplesPerPixel: 1, color: "blackIsZero" } as const;
  const values = (page: Page, ...bytes: number[]) => pixels(page, ...bytes).filter((_, i) => i % 4 === 0);
  expect(values({ ...gray, width: 3, height: 2, bits: 1 }, 0b10100000, 0b01000000)).toEqual([255, 0, 255, 0, 255, 0]);
  expect(values({ ...gray, width: 5, bits: 2 }, 0b00011011, 0b01000000)).toEqual([0, 85, 170, 255, 85]);
  expect(values({ ...gray, width: 3, bits: 4 }, 0x0f, 0x80)).toEqual([0, 255, 136]);
  expect(values({ ...gray, width: 3, bits: 8 }, 0, 7, 255)).toEqual([0, 7, 255]);
  // Low byte first: 128 × 257, and a little more than half a step above it.
  expect(values({ ...gray, width: 2, bits: 16 }, 128, 128, 6, 129)).toEqual([128, 129]);
  expect(values({ ...gray, color: "whiteIsZero", width: 3, bits: 8 }, 0, 7, 255)).toEqual([255, 248, 0]);
});

test("reads plain alpha, premultiplied alpha and samples that aren't alpha", () => {
  const color = { width: 1, bits: 8, samplesPerPixel: 4, color: "rgb" } as const;
  expect(pixels({ ...color, alpha: "straight" }, 10, 20, 30, 51)).toEqual([10, 20, 30, 51]);
  expect(pixels({ ...color, alpha: "premultiplied" }, 10, 20, 51, 51)).toEqual([50, 100, 255, 51]);
  expect(pixels({ ...color, alpha: "premultiplied" }, 0, 0, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixels(color, 10, 20, 30, 51)).toEqual([10, 20, 30, 255]);
  const gray = { width: 2, bits: 8, samplesPerPixel: 2, color: "blackIsZero", alpha: "straight" } as const;
  expect(pixels(gray, 9, 100, 8, 0)).toEqual([9, 9, 9, 100, 8, 8, 8, 0]);
});

test("CMYK without a profile is ink that absorbs light", () => {
  const ink = { width: 4, bits: 8, samplesPerPixel: 4, color: "cmyk" } as const;
  expect(pixels(ink, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 0, 51, 255, 51)).toEqual([
    ...[255, 255, 255, 255, 0, 255, 255, 255],
    ...[0, 0, 0, 255, 204, 163, 0, 255],
  ]);
});

test("reads values of 12 and 32 bits, in either byte order", () => {
  const gray = { samplesPerPixel: 1, color: "blackIsZero" } as const;
  const values = (page: Page, ...bytes: number[]) => pixels(page, ...bytes).filter((_, i) => i % 4 === 0);
  expect(values({ ...gray, width: 3, bits: 12 }, 0xff, 0xf0, 0x00, 0x80, 0x80)).toEqual([255, 0, 128]);
  expect(values({ ...gray, width: 2, bits: 16, littleEndian: false }, 1, 1, 255, 255)).toEqual([1, 255]);
  expect(values({ ...gray, width: 2, bits: 32 }, 0, 0, 0, 128, 255, 255, 255, 255)).toEqual([128, 255]);
  expect(values({ ...gray, width: 2, bits: 32, littleEndian: false }, 128, 0, 0, 0, 255, 255, 255, 255)).toEqual([
    128, 255,
  ]);
});

test("doesn't scale an index into a palette", () => {
  const palette = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const page = { samplesPerPixel: 1, color: "palette", palette } as const;
  expect(pixels({ ...page, width: 3, bits: 2 }, 0b11010000)).toEqual([10, 11, 12, 255, 4, 5, 6, 255, 1, 2, 3, 255]);
  expect(pixels({ ...page, width: 2, bits: 8 }, 2, 0)).toEqual([7, 8, 9, 255, 1, 2, 3, 255]);
});

test("reads floating-point numbers of each length, plain or as light", () => {
  const half = (...values: number[]) => values.flatMap((value) => [value & 255, value >> 8]);
  const page = { samplesPerPixel: 1, color: "blackIsZero", isFloat: true } as const;
  const grays = (more: Page, ...bytes: number[]) =>
    pixels({ ...page, ...more }, ...bytes).filter((_, i) => i % 4 === 0);
  // IEEE 754: 0, 0.5, 1, -1, infinity, the smallest number, 0.75 and 1.5.
  const halves = half(0, 0x3800, 0x3c00, 0xbc00, 0x7c00, 1, 0x3a00, 0x3e00);
  expect(grays({ width: 8, bits: 16 }, ...halves)).toEqual([0, 128, 255, 0, 255, 0, 191, 255]);
  expect(grays({ width: 2, bits: 16, littleEndian: false }, 0x38, 0, 0x7e, 0)).toEqual([128, 0]);
  // The largest subnormal is 1023 / 2^24: as light it's slightly more than one level of 255.
  expect(grays({ width: 1, bits: 16, isLinear: true }, 0xff, 0x03)).toEqual([0]);
  const floats = (bytes: 4 | 8, little: boolean, ...values: number[]) => {
    const view = new DataView(new ArrayBuffer(bytes * values.length));
    for (const [at, value] of values.entries()) {
      if (bytes === 4) view.setFloat32(at * 4, value, little);
      else view.setFloat64(at * 8, value, little);
    }
    return new Uint8Array(view.buffer);
  };
  expect(grays({ width: 2, bits: 32 }, ...floats(4, true, 0.25, 2))).toEqual([64, 255]);
  expect(grays({ width: 2, bits: 64, littleEndian: false }, ...floats(8, false, 0.25, 1))).toEqual([64, 255]);
  // IEC 61966-2-1: half of the light is 188.
  expect(grays({ width: 3, bits: 32, isLinear: true }, ...floats(4, true, 0.5, -1, 3))).toEqual([188, 0, 255]);
});

test.each([
  [8, "rgb"],
  [16, "rgb"],
] as const)("ignores what lies beyond the picture's edges: %i bits", (bits, color) => {
  const picture = createRaster(3, 3);
  const samples = {
    bits,
    isFloat: false,
    isLinear: false,
    littleEndian: false,
    samplesPerPixel: 3,
    color,
    alpha: "none",
  } as const;
  // A tile of two by two pixels whose samples are their numbers.
  const plane = Uint8Array.from({ length: 12 }, (_, at) => at + 1);
  const planes = [
    bits === 8
      ? plane
      : Uint8Array.from(plane, (value) => value).reduce((all, value, at) => {
          all[2 * at] = value;
          all[2 * at + 1] = value;
          return all;
        }, new Uint8Array(24)),
  ];
  writeTiffBlock(picture, samples, { left: 2, top: 2, width: 2, height: 2, planes });
  expect([...picture.data.subarray(32)]).toEqual([1, 2, 3, 255]);
  expect(picture.data.subarray(0, 32).every((value) => value === 0)).toBe(true);
  writeTiffBlock(picture, samples, { left: 1, top: 0, width: 2, height: 2, planes });
  expect([...picture.data.subarray(0, 12)]).toEqual([0, 0, 0, 0, 1, 2, 3, 255, 4, 5, 6, 255]);
  expect([...picture.data.subarray(12, 24)]).toEqual([0, 0, 0, 0, 7, 8, 9, 255, 10, 11, 12, 255]);
});

test("reads each channel from its own plane", () => {
  const picture = createRaster(2, 2);
  const samples = {
    bits: 8,
    isFloat: false,
    isLinear: false,
    littleEndian: true,
    samplesPerPixel: 4,
    color: "rgb",
    alpha: "straight",
  } as const;
  const planes = [1, 2, 3, 4].map((channel) => Uint8Array.from([0, 1, 2, 3], (at) => channel * 10 + at));
  writeTiffBlock(picture, samples, { left: 0, top: 0, width: 2, height: 2, planes });
  expect([...picture.data]).toEqual([10, 20, 30, 40, 11, 21, 31, 41, 12, 22, 32, 42, 13, 23, 33, 43]);
});

test.each([
  ["colors of a byte, which are copied", { color: "rgb", samplesPerPixel: 3 }],
  ["other samples, which are converted", { color: "blackIsZero", samplesPerPixel: 1 }],
] as const)("crops a tile beyond the right and the lower edge: %s", (_, kind) => {
  const picture = createRaster(4, 3);
  const page: TiffSamples = {
    ...{ bits: 8, isFloat: false, isLinear: false, littleEndian: true, alpha: "none" },
    ...kind,
  };
  // Three by two pixels of 1 to 6, at 2, 2: only the first two of the first row are inside.
  const plane = Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((value) => Array<number>(kind.samplesPerPixel).fill(value)));
  writeTiffBlock(picture, page, { left: 2, top: 2, width: 3, height: 2, planes: [plane] });
  writeTiffBlock(picture, page, { left: 2, top: 0, width: 3, height: 2, planes: [plane] });
  const grays = [...picture.data].filter((_, at) => at % 4 === 1);
  expect(grays).toEqual([0, 0, 1, 2, 0, 0, 4, 5, 0, 0, 1, 2]);
  expect([...picture.data].filter((_, at) => at % 4 === 3)).toEqual(grays.map((gray) => (gray ? 255 : 0)));
});
