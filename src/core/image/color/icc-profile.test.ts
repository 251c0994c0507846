import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { converter } from "culori";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { createRaster } from "#core/raster.ts";
import { namedSpace } from "./color-space.ts";
import { convertToSrgb, readProfile } from "./icc-profile.ts";

const adobe = readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files/adobe-rgb.png"));

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
  const space = namedSpace(primaries, transfer);
  if (!space) throw new Error("It is sRGB");
  return space.profile;
};
const displayP3 = profileOfNumbers(12, 13);

describe("convertToSrgb", () => {
  test("an Adobe RGB profile gives what Little CMS makes of it, within 2 levels", async () => {
    const { icc } = readMetadata(adobe, "png");
    const profile = icc && readProfile(icc);
    expect(profile).toBeDefined();
    if (!profile || !icc) return;
    const ours = colors();
    const tagged = await sharp(ours.data, { raw: { width: 6, height: 36, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer();
    const { data } = await sharp(withProfile(tagged, adobe))
      .toColourspace("srgb")
      .withIccProfile("srgb")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    convertToSrgb(ours, profile);
    let largest = 0;
    for (let i = 0; i < 216; i++) {
      for (let c = 0; c < 3; c++)
        largest = Math.max(largest, Math.abs((ours.data[i * 4 + c] ?? 0) - (data[i * 3 + c] ?? 0)));
    }
    expect(largest).toBeLessThanOrEqual(2);
  });

  test("Display P3's white, greys and primaries", () => {
    const picture = createRaster(4, 1);
    picture.data.set([255, 255, 255, 255, 128, 128, 128, 7, 255, 0, 0, 255, 0, 255, 0, 255]);
    convertToSrgb(picture, displayP3);
    // The primaries lie outside sRGB: CSS Color 4's color(display-p3 1 0 0) clips to the same.
    expect([...picture.data]).toEqual([255, 255, 255, 255, 128, 128, 128, 7, 255, 0, 0, 255, 0, 255, 0, 255]);
  });

  test("Display P3 gives what culori makes of it, within a level", () => {
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

  test("bytes that are no profile give none", () => {
    expect(readProfile(new Uint8Array(10))).toBeUndefined();
    expect(readProfile(new Uint8Array(500))).toBeUndefined();
  });
});

/** The PNG with the colour profile chunk of another. */
function withProfile(png: Buffer, donor: Buffer): Buffer {
  const at = donor.indexOf("iCCP") - 4;
  const chunk = donor.subarray(at, at + 12 + donor.readUInt32BE(at));
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
