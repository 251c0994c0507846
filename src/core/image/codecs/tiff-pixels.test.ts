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

test("grays of one to sixteen bits, of either polarity; rows are whole bytes", () => {
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

test("alpha as it is, alpha that is in the colors already, and samples that are none", () => {
  const color = { width: 1, bits: 8, samplesPerPixel: 4, color: "rgb" } as const;
  expect(pixels({ ...color, alpha: "straight" }, 10, 20, 30, 51)).toEqual([10, 20, 30, 51]);
  expect(pixels({ ...color, alpha: "premultiplied" }, 10, 20, 51, 51)).toEqual([50, 100, 255, 51]);
  expect(pixels({ ...color, alpha: "premultiplied" }, 0, 0, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixels(color, 10, 20, 30, 51)).toEqual([10, 20, 30, 255]);
  const gray = { width: 2, bits: 8, samplesPerPixel: 2, color: "blackIsZero", alpha: "straight" } as const;
  expect(pixels(gray, 9, 100, 8, 0)).toEqual([9, 9, 9, 100, 8, 8, 8, 0]);
});

test("CMYK without a profile is ink that takes light away", () => {
  const ink = { width: 4, bits: 8, samplesPerPixel: 4, color: "cmyk" } as const;
  expect(pixels(ink, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 0, 51, 255, 51)).toEqual([
    ...[255, 255, 255, 255, 0, 255, 255, 255],
    ...[0, 0, 0, 255, 204, 163, 0, 255],
  ]);
});
