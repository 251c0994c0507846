import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { placeOnCanvas } from "#core/image/pixels/fit.ts";
import { concat, fromLatin1, viewOf } from "#core/text/bytes.ts";
import { riffChunk, webpChunks } from "./chunks.ts";
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
])("the first frame of %s as a file matches libvips", async (name, left, top) => {
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

test("a frame's file has its own length", () => {
  const frame = firstWebpFrame(fixture("offset.webp"));
  const file = frame?.file ?? new Uint8Array(8);
  expect(viewOf(file).getUint32(4, true)).toBe(file.length - 8);
  expect(webpChunks(file).map(({ type }) => type)).toEqual(["VP8X", "ALPH", "VP8 "]);
});

/** An animation with one frame of this content, after its position and size, with each 24-bit number halved. */
function animation(left: number, top: number, ...content: readonly number[]) {
  const u24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  // Width and height less one, duration, flags.
  const frame = [...u24(left / 2), ...u24(top / 2), ...u24(0x10203), ...u24(0x40506), 1, 0, 0, 0, ...content];
  const chunk = riffChunk("ANMF", Uint8Array.from(frame));
  return riffChunk("RIFF", concat([fromLatin1("WEBP"), riffChunk("VP8X", new Uint8Array(10)), chunk]));
}
const VP8 = [...Buffer.from("VP8 "), 4, 0, 0, 0, 1, 2, 3, 4];
const ALPH = [...Buffer.from("ALPH"), 2, 0, 0, 0, 8, 9];

test("reads all 24 bits of a position", () => {
  const frame = firstWebpFrame(animation(0x1_9c_bc_de, 0x1_54_78_9a, ...VP8));
  expect([frame?.left, frame?.top]).toEqual([0x1_9c_bc_de, 0x1_54_78_9a]);
});

test("a frame with alpha gets a header with its size, one without doesn't", () => {
  const file = (...content: readonly number[]) => [...(firstWebpFrame(animation(0, 0, ...content))?.file ?? [])];
  expect(file(...VP8)).toEqual([...Buffer.from("RIFF"), 16, 0, 0, 0, ...Buffer.from("WEBP"), ...VP8]);
  expect(file(...ALPH, ...VP8)).toEqual([
    ...[...Buffer.from("RIFF"), 44, 0, 0, 0, ...Buffer.from("WEBP")],
    // The flag of alpha, three reserved bytes, width and height.
    ...[...Buffer.from("VP8X"), 10, 0, 0, 0, 0x10, 0, 0, 0, 3, 2, 1, 6, 5, 4],
    ...[...ALPH, ...VP8],
  ]);
});

test("ignores a truncated frame", () => {
  expect(firstWebpFrame(animation(0, 0, ...VP8.slice(0, 7)))).toBeUndefined();
  expect(firstWebpFrame(animation(0, 0, ...VP8.slice(0, 8)))).toBeDefined();
});
