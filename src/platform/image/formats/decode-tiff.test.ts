import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { decodeTiff } from "./decode-tiff.ts";

const FILES = join(import.meta.dirname, "../../../../e2e/fixtures/files");
const noJpeg = () => Promise.reject(new Error("There is no JPEG in it"));

/** An uncompressed gray TIFF file with one row of 32-bit floating-point numbers, without a profile. */
function floats(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  const tags = [
    ...[
      [256, 4, values.length],
      [257, 4, 1],
      [258, 3, 32],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, 0],
      [277, 3, 1],
    ],
    ...[
      [278, 4, 1],
      [279, 4, values.length * 4],
      [339, 3, 3],
    ],
  ] as const;
  const start = 8 + 2 + tags.length * 12 + 4;
  const view = new DataView(new ArrayBuffer(start + values.length * 4));
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, tags.length, true);
  for (const [i, [tag, type, value]] of tags.entries()) {
    const at = 10 + i * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, tag === 273 ? start : value, true);
  }
  for (const [i, value] of values.entries()) view.setFloat32(start + i * 4, value, true);
  return new Uint8Array(view.buffer);
}

const LINEAR = "Its values are floating-point numbers: they were taken as light from 0 to 1.";
const levels = (white: number) =>
  `Its values are floating-point numbers, most of them above 1: they were taken as levels from 0 to ${white}.`;

test("reads floating-point numbers that vips made from levels as these levels", async () => {
  const { data, notes } = await decodeTiff(new Uint8Array(readFileSync(join(FILES, "float-levels.tif"))), noJpeg);
  const picture = await sharp(join(FILES, "picture.png")).ensureAlpha().raw().toBuffer();
  expect(Buffer.compare(Buffer.from(data), picture)).toBe(0);
  expect(notes).toEqual([levels(255)]);
});

test.each<[number[], number[], string]>([
  [[0, 0.5, 1], [0, 188, 255], LINEAR],
  [[0, 0.5, 7, 0], [0, 188, 255, 0], `${LINEAR} About 25% are brighter, and became white.`],
  [[0, 128, 255], [0, 128, 255], levels(255)],
  [[0, 257, 65535], [0, 1, 255], levels(65535)],
  // Light far brighter than a screen can show, and NaN.
  [[0, 70_000, 70_000], [0, 255, 255], `${LINEAR} About 66% are brighter, and became white.`],
  [[Number.NaN, 0.5], [0, 188], LINEAR],
  [
    [...Array<number>(200).fill(0), 2],
    [...Array<number>(200).fill(0), 255],
    `${LINEAR} A few are brighter, and became white.`,
  ],
])("%j", async (values, grays, note) => {
  const { data, notes } = await decodeTiff(floats(...values), noJpeg);
  expect([...data].filter((_, i) => i % 4 === 0)).toEqual(grays);
  expect(notes).toEqual([note]);
});
