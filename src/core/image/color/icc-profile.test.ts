import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { converter } from "culori";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pngChunk } from "#core/image/containers/png-file.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { createRaster } from "#core/raster.ts";
import { cicpColorSpace } from "./color-space.ts";
import { convertToSrgb, readProfile } from "./icc-profile.ts";

const VIPS = "/usr/bin/vips";
const adobe = readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files/adobe-rgb.png"));
const adobeIcc = readMetadata(adobe, "png").icc ?? new Uint8Array();

function colors() {
  const picture = createRaster(6, 36);
  const levels = [0, 40, 90, 150, 210, 255];
  for (let i = 0; i < 216; i++) {
    picture.data.set(
      [levels[i % 6] ?? 0, levels[Math.floor(i / 6) % 6] ?? 0, levels[Math.floor(i / 36)] ?? 0, 255],
      i * 4,
    );
  }
  return picture;
}

const toRgb = converter("rgb");

const profileOfNumbers = (primaries: number, transfer: number) => {
  const space = cicpColorSpace(primaries, transfer);
  if (!space) throw new Error("It is sRGB");
  return space.profile;
};
const displayP3 = profileOfNumbers(12, 13);

describe("convertToSrgb", () => {
  test("an Adobe RGB profile matches Little CMS within 2 levels", async () => {
    const byLittleCms = (png: Buffer) =>
      sharp(png).toColourspace("srgb").withIccProfile("srgb").removeAlpha().raw().toBuffer();
    expect(await distanceFrom(byLittleCms, adobeIcc)).toBeLessThanOrEqual(2);
  });

  // ICC.1:2022 §10.18 table 68. Some of the colors lie on the lower branch of each.
  test.skipIf(!existsSync(VIPS)).each([
    ["0: a power", [1.8]],
    ["1: nothing below a threshold", [2.2, 1.2, -0.2]],
    ["2: an offset, which is all below a threshold", [2.4, 1, -0.4, 0.1]],
    ["3: a line below a threshold", [2.2, 0.9, 0.1, 0.5, 0.4]],
    ["4: a line and offsets", [2.2, 0.85, 0.1, 0.5, 0.4, 0.03, 0.06]],
  ])("parametric curve %s matches Little CMS by vips (where installed) within 2 levels", async (name, parameters) => {
    const icc = withParametricCurve(adobeIcc, Number(name[0]), parameters);
    expect(await distanceFrom(relativeByVips, icc)).toBeLessThanOrEqual(2);
  });

  test("Display P3's white, grays and primaries", () => {
    const picture = createRaster(4, 1);
    picture.data.set([255, 255, 255, 255, 128, 128, 128, 7, 255, 0, 0, 255, 0, 255, 0, 255]);
    convertToSrgb(picture, displayP3);
    // The primaries lie outside sRGB: CSS Color 4's color(display-p3 1 0 0) clips to the same.
    expect([...picture.data]).toEqual([255, 255, 255, 255, 128, 128, 128, 7, 255, 0, 0, 255, 0, 255, 0, 255]);
  });

  test("Display P3 matches culori within a level", () => {
    const ours = colors();
    const theirs = Array.from({ length: 216 }, (_, i) => {
      const [r, g, b] = [...ours.data.subarray(i * 4, i * 4 + 3)].map((value) => value / 255);
      const srgb = toRgb({ mode: "p3", r: r ?? 0, g: g ?? 0, b: b ?? 0 });
      return [srgb.r, srgb.g, srgb.b].map((value) => Math.min(255, Math.max(0, value * 255)));
    });
    convertToSrgb(ours, displayP3);
    for (const [i, color] of theirs.entries()) {
      for (const [c, value] of color.entries())
        expect(Math.abs((ours.data[i * 4 + c] ?? 0) - value)).toBeLessThanOrEqual(1);
    }
  });

  test.skipIf(!existsSync("/usr/share/color/icc/sRGB.icc"))(
    "the sRGB profile (where installed) changes nothing",
    () => {
      const profile = readProfile(readFileSync("/usr/share/color/icc/sRGB.icc"));
      const picture = colors();
      if (profile) convertToSrgb(picture, profile);
      expect(profile).toBeDefined();
      expect(picture).toEqual(colors());
    },
  );

  const GRAY_LAB = "/usr/share/color/icc/Gray-CIE_L.icc";
  test.skipIf(!existsSync(VIPS) || !existsSync(GRAY_LAB))(
    "a gray profile with a Lab connection matches Little CMS by vips (where installed) within a level",
    async () => {
      const profile = readProfile(readFileSync(GRAY_LAB));
      if (!profile) throw new Error("The profile is not read");
      const ours = createRaster(256, 1);
      for (let i = 0; i < 256; i++) ours.data.set([i, i, i, 255], i * 4);
      const grays = Uint8Array.from({ length: 256 }, (_, i) => i);
      const plain = await sharp(grays, { raw: { width: 256, height: 1, channels: 1 } })
        .toColourspace("b-w")
        .png()
        .toBuffer();
      const chunk = pngChunk("iCCP", Buffer.concat([Buffer.from("test\0\0"), deflateSync(readFileSync(GRAY_LAB))]));
      const theirs = relativeByVips(Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]));
      convertToSrgb(ours, profile);
      expect(theirs).toHaveLength(768);
      for (let i = 0; i < 256; i++) {
        expect(Math.abs((ours.data[i * 4] ?? 0) - (theirs[i * 3] ?? Number.NaN)), `gray ${i}`).toBeLessThanOrEqual(1);
      }
      // Browsers read the curve as one of light.
      expect(profile.hasTables).toBe(true);
    },
  );

  test("bytes that aren't a profile return none", () => {
    expect(readProfile(new Uint8Array(10))).toBeUndefined();
    expect(readProfile(new Uint8Array(500))).toBeUndefined();
  });
});

/**
 * The maximum difference between a sample of `colors` under the profile and the result of `judge`: red, green, blue.
 */
async function distanceFrom(judge: (png: Buffer) => Promise<Uint8Array> | Uint8Array, icc: Uint8Array) {
  const profile = readProfile(icc);
  if (!profile) throw new Error("The profile is not read");
  const ours = colors();
  const plain = await sharp(ours.data, { raw: { width: 6, height: 36, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  const chunk = pngChunk("iCCP", Buffer.concat([Buffer.from("test\0\0"), deflateSync(icc)]));
  const theirs = await judge(Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]));
  convertToSrgb(ours, profile);
  const samples = ours.data.filter((_, i) => i % 4 !== 3);
  expect(theirs).toHaveLength(samples.length);
  return samples.reduce((most, value, i) => Math.max(most, Math.abs(value - (theirs[i] ?? Number.NaN))), 0);
}

/** With relative colorimetric intent and no black point compensation, so that a curve keeps its black. */
function relativeByVips(png: Buffer): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "icc-"));
  try {
    const [from, to] = [join(folder, "a.png"), join(folder, "b.raw")];
    writeFileSync(from, png);
    execFileSync(VIPS, ["icc_transform", from, to, "srgb", "--embedded", "--intent", "relative"]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A copy of the profile with a parametric curve (ICC.1:2022 §10.18) for all three channels. */
function withParametricCurve(icc: Uint8Array, type: number, parameters: readonly number[]): Buffer {
  const curve = Buffer.alloc(12 + 4 * parameters.length);
  curve.write("para");
  curve.writeUInt16BE(type, 8);
  for (const [i, value] of parameters.entries()) curve.writeInt32BE(Math.round(value * 65536), 12 + 4 * i);
  const copy = Buffer.concat([icc, Buffer.alloc(-icc.length & 3), curve]);
  copy.writeUInt32BE(copy.length, 0);
  for (let at = 132; at < 132 + 12 * copy.readUInt32BE(128); at += 12) {
    if (!/[rgb]TRC/.test(copy.toString("latin1", at, at + 4))) continue;
    copy.writeUInt32BE(copy.length - curve.length, at + 4);
    copy.writeUInt32BE(curve.length, at + 8);
  }
  return copy;
}
