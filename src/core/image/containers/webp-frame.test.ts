import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { viewOf } from "#core/bytes.ts";
import { placeOnCanvas } from "#core/image/pixels/fit.ts";
import { webpChunks } from "./chunks.ts";
import { firstWebpFrame } from "./webp-frame.ts";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name));

async function read(file: Uint8Array) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

test.each([
  ["animated.webp", 0, 0],
  ["animated-alpha.webp", 0, 0],
  ["offset.webp", 10, 6],
])("the first frame of %s, as a file, is what libvips shows of the animation", async (name, left, top) => {
  const frame = firstWebpFrame(fixture(name));
  expect(frame).toMatchObject({ left, top });
  if (!frame) return;
  const ours = placeOnCanvas(await read(frame.file), { width: 48, height: 32 }, frame.left, frame.top);
  const theirs = await read(fixture(name));
  const visible = ({ data }: typeof theirs) => Array.from(data, (value, i) => (data[i | 3] === 0 ? 0 : value));
  expect(visible(ours)).toEqual(visible(theirs));
});

test("still pictures have none", () => {
  expect(firstWebpFrame(fixture("lossy.webp"))).toBeUndefined();
  expect(firstWebpFrame(fixture("picture.png"))).toBeUndefined();
});

test("the file made of a frame says its own length", () => {
  const frame = firstWebpFrame(fixture("offset.webp"));
  const file = frame?.file ?? new Uint8Array(8);
  expect(viewOf(file).getUint32(4, true)).toBe(file.length - 8);
  expect(webpChunks(file).map(({ type }) => type)).toEqual(["VP8X", "ALPH", "VP8 "]);
});
