import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Raster } from "#core/raster.ts";
import { inUnits } from "./animation.ts";
import { allFrames, animationBySharp, animations, decodeBySharp, decodeStillPng, hexes } from "./frames.fixture.ts";
import {
  gifAnimation,
  gifFrameDrawer,
  pngAnimation,
  pngFrameDrawer,
  webpAnimation,
  webpFrameDrawer,
} from "./frames.ts";
import { gifWriter } from "./gif-writer.ts";
import { pngAnimationWriter, webpAnimationWriter } from "./png-and-webp-writers.ts";

interface Made {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Raster[];
  readonly times: readonly number[];
  readonly plays: number;
}

function writeGif({ frames, times, plays, ...size }: Made): Uint8Array<ArrayBuffer> {
  const writer = gifWriter(size, inUnits(times, 10), plays);
  for (const frame of frames) writer.add(frame);
  return writer.finish();
}

async function writePng({ frames, times, plays, ...size }: Made): Promise<Uint8Array<ArrayBuffer>> {
  const writer = pngAnimationWriter(size, inUnits(times, 1), plays, async (rows) => deflateSync(rows));
  for (const frame of frames) await writer.add(frame);
  return writer.finish();
}

async function writeWebp({ frames, times, plays, ...size }: Made): Promise<Uint8Array<ArrayBuffer>> {
  const encode = ({ data, width, height }: Raster) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .webp({ lossless: true, exact: true })
      .toBuffer();
  const writer = webpAnimationWriter(size, inUnits(times, 1), plays, encode);
  for (const frame of frames) await writer.add(frame);
  return writer.finish();
}

const seen = (frames: readonly Raster[]) => frames.map((frame) => hexes(frame));

/** Runs a program on the file. */
function byProgram(file: Uint8Array, name: string, program: string, ...args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "animation-"));
  try {
    writeFileSync(join(folder, name), file);
    return execFileSync(
      program,
      args.map((arg) => (arg === "FILE" ? join(folder, name) : arg)),
      { maxBuffer: 1e9 },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("GIF", () => {
  test("we and libvips read back the same frames, durations and repetitions", async () => {
    await fc.assert(
      fc.asyncProperty(animations([255, 255, 0], 40), async (made) => {
        const file = writeGif(made);
        const read = gifAnimation(file);
        if (!read) throw new Error("not read");
        expect(read).toMatchObject({ width: made.width, height: made.height, plays: made.plays });
        expect(read.frames.map(({ ms }) => ms)).toEqual(inUnits(made.times, 10).map((time) => 10 * time));
        expect(seen(await allFrames(read, gifFrameDrawer(file, read.frames)))).toEqual(seen(made.frames));
        const { frames } = await animationBySharp(file);
        expect(seen(frames)).toEqual(seen(made.frames));
      }),
      { numRuns: 60 },
    );
  });

  test("libvips, which looks for an index for clear, clears a frame that uses none", async () => {
    const frame = (...data: readonly number[]) => ({ width: 1, height: 1, data: Uint8ClampedArray.from(data) });
    const frames = [frame(1, 2, 3, 255), frame(0, 0, 0, 0)];
    const file = writeGif({ width: 1, height: 1, frames, times: [0, 0], plays: 0 });
    expect(seen((await animationBySharp(file)).frames)).toEqual(seen(frames));
  });

  test("frames of many colors each have a local table, exact up to 256", async () => {
    await fc.assert(
      fc.asyncProperty(animations([255], 400), async (made) => {
        const file = writeGif(made);
        const read = gifAnimation(file);
        if (!read) throw new Error("not read");
        const frames = await allFrames(read, gifFrameDrawer(file, read.frames));
        expect(frames).toHaveLength(made.frames.length);
        const few = made.width * made.height <= 256;
        if (few) expect(seen(frames)).toEqual(seen(made.frames));
      }),
      { numRuns: 60 },
    );
  });

  test.skipIf(!existsSync("/usr/bin/gifsicle"))(
    "gifsicle has no warnings and reads the same loops and durations",
    () => {
      const frame = (red: number) => ({
        width: 9,
        height: 5,
        data: new Uint8ClampedArray(180).fill(255).map((value, i) => (i % 4 === 0 ? red : value)),
      });
      const file = writeGif({
        width: 9,
        height: 5,
        frames: [frame(1), frame(2), frame(3)],
        times: [70, 0, 1234],
        plays: 3,
      });
      const info = byProgram(file, "a.gif", "/usr/bin/gifsicle", "--info", "FILE").toString();
      expect(info).toMatch(/3 images\n\s+logical screen 9x5/);
      // It counts the repetitions after the first.
      expect(info).toContain("loop count 2");
      expect(info).toContain("delay 0.07s");
      expect(info).toContain("delay 1.23s");
    },
  );
});

describe("PNG", () => {
  test("reads back the same frames, durations and repetitions", async () => {
    await fc.assert(
      fc.asyncProperty(animations([255, 255, 0, 128, 7], 300), async (made) => {
        const file = await writePng(made);
        const read = pngAnimation(file);
        if (!read) throw new Error("not read");
        expect(read).toMatchObject({ width: made.width, height: made.height, plays: made.plays, isCutOff: false });
        expect(read.frames.map(({ ms }) => ms)).toEqual(inUnits(made.times, 1));
        expect(seen(await allFrames(read, pngFrameDrawer(file, read.frames, decodeStillPng)))).toEqual(
          seen(made.frames),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("more than 256 colors in total drop the palette, and frames written with it are kept", async () => {
    const size = { width: 20, height: 15 };
    const frames = [1, 2, 3].map((n) => ({
      ...size,
      data: new Uint8ClampedArray(1200).map((_, i) => (i % 4 === 3 ? 255 : i % 4 === n - 1 ? (i / 4) % 150 : 0)),
    }));
    const file = await writePng({ ...size, frames, times: [100, 100, 100], plays: 0 });
    const read = pngAnimation(file);
    if (!read) throw new Error("not read");
    expect(file[25]).toBe(6);
    expect(seen(await allFrames(read, pngFrameDrawer(file, read.frames, decodeStillPng)))).toEqual(seen(frames));
    expect((await writePng({ ...size, frames: frames.slice(0, 1), times: [100], plays: 0 }))[25]).toBe(3);
  });

  test("a long frame has its duration in larger units", async () => {
    const frame = { width: 1, height: 1, data: Uint8ClampedArray.of(1, 2, 3, 255) };
    const times = [65_535, 655_350, 6_553_500];
    const read = pngAnimation(await writePng({ width: 1, height: 1, frames: [frame, frame, frame], times, plays: 1 }));
    expect(read?.frames.map(({ ms }) => ms)).toEqual(times);
  });
});

describe("WebP", () => {
  test("we and libvips read the same frames, durations and repetitions", async () => {
    await fc.assert(
      fc.asyncProperty(animations([255, 255, 0, 128], 40), async (made) => {
        const file = await writeWebp(made);
        const read = webpAnimation(file);
        if (!read) throw new Error("not read");
        expect(read).toMatchObject({ width: made.width, height: made.height, plays: made.plays, isCutOff: false });
        expect(read.frames.map(({ ms }) => ms)).toEqual(inUnits(made.times, 1));
        expect(seen(await allFrames(read, webpFrameDrawer(file, read.frames, decodeBySharp)))).toEqual(
          seen(made.frames),
        );
        const { frames } = await animationBySharp(file);
        expect(seen(frames)).toEqual(seen(made.frames));
      }),
      { numRuns: 50 },
    );
  });

  test.skipIf(!existsSync("/usr/bin/webpmux"))("webpmux reads the same loops, durations and positions", async () => {
    const white = new Uint8ClampedArray(20 * 10 * 4).fill(255);
    const dotted = white.slice();
    dotted.set([0, 0, 0, 255], (5 * 20 + 7) * 4);
    const frames = [white, dotted].map((data) => ({ width: 20, height: 10, data }));
    const file = await writeWebp({ width: 20, height: 10, frames, times: [40, 1234], plays: 3 });
    const info = byProgram(file, "a.webp", "/usr/bin/webpmux", "-info", "FILE").toString();
    expect(info).toMatch(/Canvas size: 20 x 10/);
    expect(info).toMatch(/Loop Count : 3/);
    expect(info).toMatch(/1: +20 +10 +no +0 +0 +40 /);
    // An odd position is snapped to the previous even one.
    expect(info).toMatch(/2: +2 +2 +\w+ +6 +4 +1234 /);
  });
});
