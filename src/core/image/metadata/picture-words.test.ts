import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import { pictureWords } from "./picture-words.ts";

const pathOf = (name: string) => join(import.meta.dirname, "../../../../e2e/fixtures/files", name);
const wordsOf = (bytes: Uint8Array) => pictureWords(bytes, sniffFormat(bytes) ?? "svg");

test.each([
  "camera.jpg",
  "picture.heic",
  "picture.png",
  "lossy.webp",
  "lzw.tif",
  "opaque.avif",
  "lossless.jxl",
  "8-bit.bmp",
])("describes %s like exiftool", (name) => {
  const [facts] = JSON.parse(
    execFileSync("exiftool", [
      "-j",
      "-ImageWidth",
      "-ImageHeight",
      "-DateTimeOriginal",
      "-GPSLatitude",
      pathOf(name),
    ]).toString(),
  ) as [{ ImageWidth: number; ImageHeight: number; DateTimeOriginal?: string; GPSLatitude?: string }];
  expect(wordsOf(readFileSync(pathOf(name))).slice(1)).toEqual([
    `${facts.ImageWidth} × ${facts.ImageHeight} pixels`,
    ...(facts.DateTimeOriginal ? [`taken in ${facts.DateTimeOriginal.slice(0, 4)}`] : []),
    ...(facts.GPSLatitude ? ["has a position"] : []),
  ]);
});

test("the photo of a camera has all of it", () => {
  expect(wordsOf(readFileSync(pathOf("camera.jpg")))).toEqual([
    "JPEG",
    "32 × 48 pixels",
    "taken in 2024",
    "has a position",
  ]);
});

test.each([
  [999, 1000, "999 × 1000 pixels"],
  [1000, 1000, "1 MP"],
  [1920, 1080, "2.1 MP"],
  [4000, 2487, "9.9 MP"],
  [4000, 2488, "10 MP"],
  [4032, 3024, "12 MP"],
])("%i × %i is %s", (width, height, word) => {
  const bytes = Uint8Array.from(readFileSync(pathOf("picture.png")));
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  expect(wordsOf(bytes)).toEqual(["PNG", word]);
});

test("a file cut off anywhere shows the data it has, and nothing fails", () => {
  for (const name of ["camera.jpg", "lzw.tif", "lossy.webp", "picture.png", "alpha.jxl"]) {
    const bytes = new Uint8Array(readFileSync(pathOf(name)));
    const format = sniffFormat(bytes) ?? "svg";
    const whole = pictureWords(bytes, format);
    for (let length = 0; length < bytes.length; length += 7) {
      for (const word of pictureWords(bytes.slice(0, length), format)) expect(whole).toContain(word);
    }
  }
});
