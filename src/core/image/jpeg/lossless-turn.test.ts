import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { jpegFrame, jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import type { Orientation } from "#core/image/metadata/exif.ts";
import type { Area } from "#core/image/pixels/region.ts";
import { TRIES_ALL } from "#core/test-run.fixture.ts";
import { concat, fromLatin1 } from "#core/text/bytes.ts";
import { turnJpegFile } from "./lossless-turn.ts";

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

// jpegtran's names for EXIF's orientations.
const TRANSFORMS: Readonly<Record<Orientation, readonly string[]>> = {
  1: [],
  2: ["-flip", "horizontal"],
  3: ["-rotate", "180"],
  4: ["-flip", "vertical"],
  5: ["-transpose"],
  6: ["-rotate", "90"],
  7: ["-transverse"],
  8: ["-rotate", "270"],
};

/** A picture of waves and grain as a portable pixmap: some blocks are flat and some have all coefficients. */
function pixmap(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0, grain = 1; i < bytes.length; i++) {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    grain = (grain * 1103515245 + 12345) & 0x7fffffff;
    const isGrainy = x > width / 2 && y > height / 2;
    bytes[i] =
      128 + 90 * Math.sin(x / (5 + (i % 3)) + y / 11) + (isGrainy ? (grain >> 16) % 120 : 0) - (y < 24 ? 60 : 0);
  }
  return concat([fromLatin1(`P6 ${width} ${height} 255\n`), bytes]);
}

const cjpeg = (options: string, [width, height]: readonly [number, number]): Uint8Array =>
  execFileSync("cjpeg", options.split(" ").filter(Boolean), { input: pixmap(width, height) });

const jpegtran = (file: Uint8Array, ...options: readonly string[]): Uint8Array =>
  execFileSync("jpegtran", ["-copy", "none", "-optimize", ...options], { input: file });

/**
 * Whether libjpeg finds the same coefficients, tables and sizes in two files, by comparing what it writes from them.
 */
const same = (ours: Uint8Array, theirs: Uint8Array) => Buffer.compare(jpegtran(ours), theirs) === 0;

// 48 × 32 is a whole number of units for each sampling.
const KINDS: readonly (readonly [string, string])[] = [
  ["4:4:4", "-sample 1x1"],
  ["4:2:0", ""],
  ["4:2:2", "-sample 2x1"],
  ["4:4:0", "-sample 1x2"],
  ["4:1:1", "-sample 4x1 -quality 90"],
  ["gray", "-grayscale"],
  ["quality 99", "-quality 99 -sample 1x1"],
  ["quality 3 and tables of 16 bits", "-quality 1"],
  ["progressive", "-progressive -quality 95"],
  ["progressive with restarts", "-progressive -restart 1"],
  ["restarts after each unit, best codes", "-restart 1B -optimize"],
  ["RGB", "-rgb"],
];

for (const [at, [name, options]] of KINDS.entries()) {
  // Together the kinds have every turn at least twice, and before a release each kind has all of them.
  const turns = ORIENTATIONS.filter((orientation) => TRIES_ALL || (orientation + at) % 4 === 0);
  test(`${name}: turned by ${turns} it has the coefficients that jpegtran makes`, () => {
    const file = cjpeg(options, [96, 64]);
    for (const orientation of turns) {
      const turned = turnJpegFile(file, orientation)!;
      expect(same(turned.bytes, jpegtran(file, ...TRANSFORMS[orientation])), `turned by ${orientation}`).toBe(true);
    }
  });
}

test("writes a scan per component if a unit has more blocks than one scan allows", () => {
  const folder = mkdtempSync(join(tmpdir(), "jpeg-scans-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const scans = join(folder, "scans.txt");
  writeFileSync(scans, "0; 1; 2;");
  const file = cjpeg(`-sample 4x2,2x2,1x1 -scans ${scans}`, [96, 64]);
  const theirs = (bytes: Uint8Array, ...options: readonly string[]) => jpegtran(bytes, "-scans", scans, ...options);
  for (const orientation of ORIENTATIONS) {
    const turned = turnJpegFile(file, orientation)!;
    expect(Buffer.compare(theirs(turned.bytes), theirs(file, ...TRANSFORMS[orientation]))).toBe(0);
  }
});

test("each turn and its inverse restore the file, however it was coded", () => {
  const inverse: Readonly<Record<Orientation, Orientation>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 };
  for (const options of ["", "-progressive", "-sample 2x1 -restart 2B"]) {
    const file = cjpeg(options, [64, 80]);
    for (const orientation of ORIENTATIONS) {
      const back = turnJpegFile(turnJpegFile(file, orientation)!.bytes, inverse[orientation])!;
      expect(Buffer.compare(back.bytes, turnJpegFile(file, 1)!.bytes)).toBe(0);
    }
  }
});

test("a side that isn't mirrored may end within a unit, a mirrored one may not", () => {
  const file = cjpeg("", [50, 35]);
  for (const orientation of ORIENTATIONS) {
    const turned = turnJpegFile(file, orientation);
    expect(Boolean(turned), `turned by ${orientation}`).toBe(orientation === 1 || orientation === 5);
    if (turned) expect(same(turned.bytes, jpegtran(file, ...TRANSFORMS[orientation]))).toBe(true);
  }
  const wide = cjpeg("", [48, 35]);
  expect(ORIENTATIONS.filter((orientation) => turnJpegFile(wide, orientation))).toEqual([1, 2, 5, 8]);
  const high = cjpeg("", [50, 32]);
  expect(ORIENTATIONS.filter((orientation) => turnJpegFile(high, orientation))).toEqual([1, 4, 5, 6]);
});

test("a part of any turn begins at a unit, contains the requested area, and matches jpegtran", () => {
  const unit = {
    "": [16, 16],
    "-sample 1x1": [8, 8],
    "-sample 2x1 -progressive": [16, 8],
    "-grayscale": [8, 8],
  } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(unit) as (keyof typeof unit)[])),
      fc.constantFrom(...ORIENTATIONS),
      fc.tuple(fc.integer({ min: 17, max: 70 }), fc.integer({ min: 17, max: 70 })),
      fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
      (options, orientation, size, [a, b, c, d]) => {
        const file = cjpeg(options, size);
        const [width, height] = orientation > 4 ? [size[1], size[0]] : size;
        const [left, top] = [a % width, b % height];
        const wanted: Area = { left, top, width: 1 + (c % (width - left)), height: 1 + (d % (height - top)) };
        const [across, down] = orientation > 4 ? [unit[options][1], unit[options][0]] : unit[options];
        const turned = turnJpegFile(file, orientation, wanted);
        if (!turned) {
          // The part reaches into the unit cut by the stored picture's edge, which comes first when it's mirrored.
          const mirrors = { x: [2, 3, 7, 6].includes(orientation), y: [4, 3, 7, 8].includes(orientation) };
          expect((mirrors.x && left < width % across) || (mirrors.y && top < height % down)).toBe(true);
          return;
        }
        const { area } = turned;
        expect([area.left + area.width, area.top + area.height]).toEqual([left + wanted.width, top + wanted.height]);
        expect(left - area.left).toBeGreaterThanOrEqual(0);
        expect(left - area.left).toBeLessThan(across);
        expect(top - area.top).toBeGreaterThanOrEqual(0);
        expect(top - area.top).toBeLessThan(down);
        expect(jpegFrame(turned.bytes)).toMatchObject({ width: area.width, height: area.height });
        // jpegtran moves a partial unit of a mirrored side to its end, so its parts differ from the displayed ones.
        if (size[0] % 16 === 0 && size[1] % 16 === 0) {
          const crop = `${wanted.width}x${wanted.height}+${left}+${top}`;
          expect(same(turned.bytes, jpegtran(file, ...TRANSFORMS[orientation], "-crop", crop))).toBe(true);
        }
      },
    ),
    { numRuns: TRIES_ALL ? 60 : 20 },
  );
});

test("a part in the middle of a mirrored side that ends within a unit has the same pixels", async () => {
  const file = cjpeg("-sample 1x1", [45, 43]);
  const turned = turnJpegFile(file, 3, { left: 10, top: 20, width: 9, height: 7 })!;
  // 45 = 5 × 8 + 5: units of the mirrored picture begin at 5, 13 …; 43 = 5 × 8 + 3: at 3, 11, 19 …
  expect(turned.area).toEqual({ left: 5, top: 19, width: 14, height: 8 });
  const whole = await sharp(file).rotate(180).extract(turned.area).raw().toBuffer();
  const part = await sharp(turned.bytes).raw().toBuffer();
  // The inverse transform rounds a mirrored block differently.
  expect(Math.max(...part.map((value, i) => Math.abs(value - whole[i]!)))).toBeLessThanOrEqual(2);
});

test("CMYK keeps Adobe's mark and its color profile", async () => {
  const file = await sharp({ create: { width: 32, height: 16, channels: 3, background: "#d04010" } })
    .toColorspace("cmyk")
    .withIccProfile("cmyk")
    .jpeg({ chromaSubsampling: "4:4:4" })
    .toBuffer();
  const turned = turnJpegFile(file, 6)!.bytes;
  const markers = (bytes: Uint8Array) =>
    jpegSegments(bytes).filter(({ marker }) => marker === 0xee || marker === 0xe2).length;
  expect(markers(turned)).toBe(markers(file));
  expect(markers(turned)).toBeGreaterThan(1);
  expect(await sharp(turned).metadata()).toMatchObject({ space: "cmyk", width: 16, height: 32 });
  const [ours, theirs] = await Promise.all([sharp(turned).raw().toBuffer(), sharp(file).rotate(90).raw().toBuffer()]);
  expect(Buffer.compare(ours, theirs)).toBe(0);
});

test("swaps the resolutions of non-square pixels", async () => {
  const plain = cjpeg("", [32, 32]);
  const file = Uint8Array.from(plain);
  file.set([1, 0, 72, 0, 144], 13);
  expect([...turnJpegFile(file, 6)!.bytes.subarray(13, 18)]).toEqual([1, 0, 144, 0, 72]);
  expect([...turnJpegFile(file, 3)!.bytes.subarray(13, 18)]).toEqual([1, 0, 72, 0, 144]);
});

describe("rejected files", () => {
  const file = cjpeg("", [48, 48]);

  test("arithmetic coding", () => expect(turnJpegFile(cjpeg("-arithmetic", [16, 16]), 6)).toBeUndefined());

  test("allocates no memory for a size that its bytes can't fill", () => {
    const bomb = Uint8Array.from(file);
    const frame = jpegSegments(bomb).find(({ marker }) => marker === 0xc0)!;
    bomb.fill(255, frame.start + 1, frame.start + 5);
    expect(turnJpegFile(bomb, 5)).toBeUndefined();
  });

  test("truncated anywhere", () => {
    for (let length = 0; length < file.length - 2; length += 5) {
      expect(turnJpegFile(file.subarray(0, length), 6)).toBeUndefined();
      expect(turnJpegFile(concat([file.subarray(0, length), Uint8Array.of(0xff, 0xd9)]), 6)).toBeUndefined();
    }
  });

  test("damaged anywhere: nothing throws, and the result is a JPEG file", () => {
    for (const options of ["", "-progressive -restart 1"]) {
      const whole = cjpeg(options, [48, 48]);
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
          (changes) => {
            const damaged = Uint8Array.from(whole);
            for (const [at, value] of changes) damaged[at] = value;
            const turned = turnJpegFile(damaged, 8);
            if (turned) expect(jpegFrame(turned.bytes)).toMatchObject({ width: turned.area.width });
          },
        ),
        { numRuns: 300 },
      );
    }
  });
});
