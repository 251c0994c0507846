import { describe, expect, test } from "vitest";
import { type OutputFormat, outputFormats } from "#core/image/formats.ts";
import { defaults } from "#core/params.ts";
import { sizeChange } from "#kits/image-conversion/size-change.ts";
import { conversionFor, relevantSettings, settingsKey } from "./converter-state.ts";
import params from "./params.ts";

const values = defaults(params);

describe("the conversion of a file", () => {
  test("defaults to the web preset: 1920 pixels, half a megabyte, quality 70, no metadata, on white", () => {
    expect(conversionFor(values, "jpg", 9)).toEqual({
      format: "jpg",
      box: { width: 1920, height: 1920 },
      enlargesDrawings: false,
      quality: 70,
      targetBytes: 500_000,
      looksSame: false,
      keepsAnimation: true,
      keepsMetadata: false,
      background: "#ffffff",
      bmpAlpha: false,
      effort: "balanced",
      maxPixels: 9,
    });
  });

  test("has no box and no target at original size, and the box of a custom size", () => {
    expect(conversionFor({ ...values, size: "original" }, "png", 9)).toMatchObject({
      box: undefined,
      targetBytes: undefined,
    });
    const own = conversionFor({ ...values, size: "own", width: 30, height: 20 }, "png", 9);
    expect(own).toMatchObject({ box: { width: 30, height: 20 }, enlargesDrawings: true, targetBytes: undefined });
  });

  test("a target size applies to every size", () => {
    for (const size of params.size.options) {
      expect(conversionFor({ ...values, size, target: 80 }, "webp", 9).targetBytes).toBe(80_000);
    }
  });
});

describe("the settings of a file", () => {
  const relevant = {
    quality: ["jpg", "webp", "avif", "jxl"],
    alike: ["jpg", "webp", "avif", "jxl"],
    metadata: Object.keys(outputFormats),
    ground: ["jpg", "bmp"],
    bmpAlpha: ["bmp"],
    effort: ["png", "webp", "avif", "jxl"],
    colors: ["png"],
    size: Object.keys(outputFormats),
    target: Object.keys(outputFormats),
    width: [],
    format: [],
  };
  const other = {
    quality: 1,
    alike: true,
    metadata: "keep",
    ground: "#123456",
    bmpAlpha: true,
    effort: "small",
    colors: "64",
    size: "own",
    target: 7,
    width: 3,
    format: "bmp",
  };

  test.each(Object.entries(relevant))("%s matters to %j and to no other format", (name, formats) => {
    const changed = { ...values, [name]: other[name as keyof typeof other] };
    const differing = Object.keys(outputFormats).filter(
      (format) => settingsKey(values, format as OutputFormat) !== settingsKey(changed, format as OutputFormat),
    );
    expect(differing.sort()).toEqual([...formats].sort());
  });
});

test.each([
  [["png", "bmp"], { quality: false, background: true, bmp: true, png: true, effort: true }],
  [["webp"], { quality: true, background: false, bmp: false, png: false, effort: true }],
  [["bmp", "gif"], { quality: false, background: true, bmp: true, png: false, effort: false }],
  [["jpg"], { quality: true, background: true, bmp: false, png: false, effort: true }],
] as const)("settings that affect %j", (formats, relevant) => expect(relevantSettings(formats)).toEqual(relevant));

test.each([
  [1000, 130, "87% smaller"],
  [1000, 1000, undefined],
  [1000, 1004, undefined],
  [1000, 1200, "20% larger"],
  [1000, 1990, "99% larger"],
  [1000, 1996, "99% larger"],
  [1000, 2000, "2.0 times the size"],
  [1000, 12, "99% smaller"],
  [1000, 4, "99.6% smaller"],
  [100_000, 1, "99.9% smaller"],
  [100_000, 951, "99% smaller"],
  [1000, 0, "100% smaller"],
])("from %i to %i bytes is %s", (before, now, words) => expect(sizeChange(before, now)).toBe(words));
