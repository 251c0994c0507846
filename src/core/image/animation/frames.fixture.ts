import { inflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { pngPicture, readPng } from "#core/image/codecs/png-decode.ts";
import type { Raster } from "#core/raster.ts";
import { type Animation, type DrawFrame, shownFrames } from "./animation.ts";

/** All frames of an animation as displayed. */
export async function allFrames(animation: Animation, draw: DrawFrame): Promise<Raster[]> {
  const frames: Raster[] = [];
  for await (const frame of shownFrames(animation, draw)) frames.push(frame);
  return frames;
}

/** A picture's pixels as hexadecimal numbers, red first; transparent ones are '-'. */
export const hexes = ({ data }: Pick<Raster, "data">): string[] =>
  Array.from({ length: data.length / 4 }, (_, i) => {
    const pixel = data.subarray(4 * i, 4 * i + 4);
    return pixel[3] === 0 ? "-" : Buffer.from(pixel).toString("hex");
  });

/** A still PNG file's pixels. */
export const decodeStillPng = async (file: Uint8Array<ArrayBuffer>): Promise<Raster> => {
  const source = readPng(file);
  return pngPicture(source, new Uint8Array(inflateSync(source.deflated)));
};

/** A still file's pixels, decoded by libvips. */
export async function decodeBySharp(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** The frames of an animated GIF or WebP file by libvips, with their durations and repetitions. */
export async function animationBySharp(file: Uint8Array) {
  const { data, info } = await sharp(file, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { delay, loop, pages = 1 } = await sharp(file, { animated: true }).metadata();
  const height = info.height / pages;
  const frames = Array.from({ length: pages }, (_, i) => ({
    width: info.width,
    height,
    data: new Uint8ClampedArray(data.subarray(i * info.width * height * 4, (i + 1) * info.width * height * 4)),
  }));
  return { frames, delay, loop };
}

/**
 * Animations of a few frames, each of which is the previous one with a rectangle changed. Pixels have one of `alphas`.
 */
export const animations = (alphas: readonly number[], mostColors: number) =>
  fc
    .record({
      width: fc.integer({ min: 1, max: 23 }),
      height: fc.integer({ min: 1, max: 17 }),
      colors: fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(...alphas)), {
        minLength: 1,
        maxLength: mostColors,
      }),
      seed: fc.infiniteStream(fc.nat(1000)),
      frames: fc.array(
        fc.record({ left: fc.nat(22), top: fc.nat(16), width: fc.nat(23), height: fc.nat(17), ms: fc.nat(300) }),
        { minLength: 1, maxLength: 6 },
      ),
      plays: fc.constantFrom(0, 1, 2, 3, 1000),
    })
    .map(({ width, height, colors, seed, frames: changes, plays }) => {
      const data = new Uint8ClampedArray(width * height * 4);
      const frames = changes.map((change, n) => {
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const isIn =
              x >= change.left && y >= change.top && x < change.left + change.width && y < change.top + change.height;
            if (n > 0 && !isIn) continue;
            const color = colors[(seed.next().value ?? 0) % colors.length];
            if (color) data.set(color[3] === 0 ? [0, 0, 0, 0] : color, (y * width + x) * 4);
          }
        }
        return { width, height, data: data.slice() };
      });
      return { width, height, frames, times: changes.map(({ ms }) => ms), plays };
    });
