import sharp from "sharp";
import { expect, test } from "vitest";
import { readDensity } from "#core/image/metadata/density.ts";
import { withResolutionOf } from "./print-resolution.browser.ts";

const picture = () => sharp({ create: { width: 8, height: 6, channels: 3, background: "#c8321e" } });
const blobOf = (bytes: Uint8Array, type = "") => new Blob([Uint8Array.from(bytes)], { type });

/** Files as MozJPEG and Tabkit write them: with a JFIF segment, and without a density. */
const made = {
  "image/png": await picture().png().toBuffer(),
  "image/jpeg": await picture().jpeg().toBuffer(),
};

test("a result has the print resolution of its image, whatever states it, and the same picture", async () => {
  for (const [type, bytes] of Object.entries(made)) {
    for (const format of ["jpeg", "png", "tiff", "webp"] as const) {
      const source = await picture().withMetadata({ density: 300 }).toFormat(format).toBuffer();
      const result = await withResolutionOf(blobOf(source), blobOf(bytes, type));
      const file = Buffer.from(await result.arrayBuffer());
      expect(result.type).toBe(type);
      expect(readDensity(file, type === "image/png" ? "png" : "jpeg"), `${format} to ${type}`).toEqual({
        x: 300,
        y: 300,
      });
      expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    }
  }
});

test("a file is the same where its image states none, or its format doesn't", async () => {
  const dense = blobOf(await picture().withMetadata({ density: 300 }).png().toBuffer());
  const webp = blobOf(await picture().webp().toBuffer(), "image/webp");
  expect(await withResolutionOf(dense, webp)).toBe(webp);
  const png = blobOf(made["image/png"], "image/png");
  expect(await withResolutionOf(blobOf(await picture().gif().toBuffer()), png)).toBe(png);
  expect(await withResolutionOf(blobOf(Buffer.from("<svg/>")), png)).toBe(png);
});
