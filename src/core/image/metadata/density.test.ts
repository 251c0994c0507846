import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { encodeBmp } from "#core/image/codecs/bmp-encode.ts";
import { tiffFile, tiffForm, tiffStrip } from "#core/image/codecs/tiff-encode.ts";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import type { ImageFormat, WrittenFormat } from "#core/image/formats.ts";
import { createRaster } from "#core/raster.ts";
import { isMeant, readDensity, withDensity } from "./density.ts";

const folder = mkdtempSync(join(tmpdir(), "density-"));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = () => sharp({ create: { width: 8, height: 6, channels: 3, background: "#c8321e" } });
const raster = createRaster(8, 6);
const of = (bytes: Uint8Array) => readDensity(bytes, sniffFormat(bytes) as ImageFormat);

describe("reads the density that sharp writes", () => {
  test.each(["jpeg", "png", "tiff", "webp", "avif"] as const)("from %s", async (format) => {
    const file = await picture().withMetadata({ density: 300 }).toFormat(format).toBuffer();
    expect(of(file)).toEqual({ x: 300, y: 300 });
  });

  test("and none if there is none", async () => {
    for (const format of ["png", "webp", "gif"] as const)
      expect(of(await picture().toFormat(format).toBuffer())).toBeUndefined();
  });
});

const zlib = async (bytes: Uint8Array) => (await import("node:zlib")).deflateSync(bytes);

/** Files that Tabkit writes without a density. */
async function written(): Promise<readonly (readonly [WrittenFormat, Uint8Array<ArrayBuffer>])[]> {
  const form = tiffForm(raster);
  return [
    ["jpg", Uint8Array.from(await picture().jpeg().toBuffer())],
    ["png", Uint8Array.from(await picture().png().toBuffer())],
    ["tiff", tiffFile(raster, form, [await zlib(tiffStrip(raster, form, 0))])],
    ["bmp", encodeBmp(raster)],
  ];
}

test.each([
  { x: 300, y: 300 },
  { x: 96, y: 48 },
  { x: 118, y: 236 },
])("reads %o back from each format that states it", async (density) => {
  for (const [format, file] of await written()) {
    expect(of(withDensity(file, format, density)), format).toEqual(density);
    expect(withDensity(file, format, undefined)).toBe(file);
  }
});

test.skipIf(!existsSync("/usr/bin/exiftool"))(
  "exiftool (where installed) reads 300 pixels per inch without a warning",
  async () => {
    for (const [format, file] of await written()) {
      const path = join(folder, `a.${format}`);
      writeFileSync(path, withDensity(file, format, { x: 300, y: 300 }));
      const [found] = JSON.parse(execFileSync("exiftool", ["-json", "-n", path], { encoding: "utf8" }));
      const across = found.XResolution ?? (found.PixelsPerUnitX ?? found.PixelsPerMeterX) * 0.0254;
      expect(across, format).toBeCloseTo(300, 1);
      expect(found.Warning, format).toBeUndefined();
      expect(
        (await sharp(format === "bmp" ? await picture().png().toBuffer() : readFileSync(path)).metadata()).width,
      ).toBe(8);
    }
  },
);

test("a TIFF file has the fields that baseline readers require, with only proportions if the density is unknown", async () => {
  const [, , tiff] = await written();
  expect(tiff && of(tiff[1])).toBeUndefined();
});

test("doesn't miss the defaults that programs write", () => {
  expect([72, 96].map((side) => isMeant({ x: side, y: side }))).toEqual([false, false]);
  expect(isMeant({ x: 300, y: 300 })).toBe(true);
  expect(isMeant({ x: 72, y: 96 })).toBe(true);
});
