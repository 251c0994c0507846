import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readMetadata } from "./metadata.ts";
import { jpegWithoutMetadata, webpWithoutMetadata } from "./metadata-write.ts";

const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const picture = sharp({ create: { width: 90, height: 70, channels: 3, background: "black", noise } })
  .withExif({ IFD0: { Make: "Secret" } })
  .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><Secret/></x:xmpmeta>`)
  .withIccProfile("p3");
const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();

test.each([true, false])("a JPEG (progressive: %s) keeps only its picture and its colors", async (progressive) => {
  const file = await picture.clone().jpeg({ progressive }).toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from("Secret")]);
  // A video, as phones append it to a picture.
  const whole = Buffer.concat([
    file.subarray(0, 2),
    comment,
    file.subarray(2),
    Buffer.from("\xff\xd8Secret\xff\xd9", "latin1"),
  ]);
  const bare = jpegWithoutMetadata(whole);
  if (!bare) throw new Error("It has an end");
  expect(Buffer.from(bare).includes("Secret")).toBe(false);
  expect([...bare.subarray(-2)]).toEqual([0xff, 0xd9]);
  expect(readMetadata(bare, "jpeg")).toEqual({ icc: readMetadata(file, "jpeg").icc });
  expect(await pixels(bare)).toEqual(await pixels(file));
});

test("a JPEG without an end isn't passed on", async () => {
  const file = await picture.clone().jpeg().toBuffer();
  expect(jpegWithoutMetadata(file.subarray(0, -2))).toBeUndefined();
  expect(jpegWithoutMetadata(file.subarray(0, 100))).toBeUndefined();
});

test.each([
  ["lossy", {}],
  ["lossless", { lossless: true }],
])("a WebP file (%s) keeps only its picture and its colors", async (_, options) => {
  const file = await picture.clone().webp(options).toBuffer();
  const bare = webpWithoutMetadata(file);
  if (!bare) throw new Error("It is still");
  expect(Buffer.from(bare).includes("Secret")).toBe(false);
  const { exif, xmp, icc } = await sharp(bare).metadata();
  expect([exif, xmp]).toEqual([undefined, undefined]);
  expect(icc).toEqual((await sharp(file).metadata()).icc);
  expect(await pixels(bare)).toEqual(await pixels(file));
});

test("an animated WebP file is more than one picture", () => {
  const file = readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files/animated.webp"));
  expect(webpWithoutMetadata(file)).toBeUndefined();
});
