import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { u16 } from "#core/image/little-endian.fixture.ts";
import { decodeGif } from "./gif-decode.ts";
import { reds } from "./reds.fixture.ts";

const magick = existsSync("/usr/bin/convert");
const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name));

/** What libvips reads, without the color of transparent pixels. */
async function seen(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: visible(data) };
}
const visible = (data: ArrayLike<number>) => Array.from(data, (value, i) => (data[i | 3] === 0 ? 0 : value));

async function expectSame(file: Buffer) {
  const { isTruncated, ...picture } = decodeGif(file);
  expect(isTruncated).toBe(false);
  expect({ ...picture, data: visible(picture.data) }).toEqual(await seen(file));
}

describe("the first frame matches libvips", () => {
  test.each(["still.gif", "animated.gif", "offset.gif"])("%s", (name) => expectSame(fixture(name)));

  test("for random pictures of 2 to 256 colors, with and without transparent pixels", async () => {
    const pictures = fc.record({
      width: fc.integer({ min: 1, max: 90 }),
      height: fc.integer({ min: 1, max: 60 }),
      colors: fc.integer({ min: 2, max: 256 }),
      noise: fc.uint8Array({ minLength: 97, maxLength: 997 }),
      clear: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(pictures, async ({ width, height, colors, noise, clear }) => {
        const raw = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
          i % 4 === 3 && !clear ? 255 : (noise[(i * 7) % noise.length] ?? 0),
        );
        await expectSame(
          await sharp(raw, { raw: { width, height, channels: 4 } })
            .gif({ colours: colors, dither: 0 })
            .toBuffer(),
        );
      }),
      { numRuns: 40 },
    );
  });

  test.skipIf(!magick).each(["None", "GIF"])(
    "for a long one with every code length, interlace %s (ImageMagick)",
    (mode) => {
      const work = mkdtempSync(join(tmpdir(), "gif-"));
      try {
        const path = join(work, "a.gif");
        execFileSync("/usr/bin/convert", [
          "-size",
          "301x203",
          "-seed",
          "3",
          "plasma:",
          "-colors",
          "256",
          "-interlace",
          mode,
          path,
        ]);
        return expectSame(readFileSync(path));
      } finally {
        rmSync(work, { recursive: true });
      }
    },
  );
});

test("the transparent color depends on its own flag only", async () => {
  const raw = Uint8Array.from({ length: 20 * 20 * 4 }, (_, i) => (i % 4 === 3 && i % 3 === 0 ? 0 : 255));
  const file = await sharp(raw, { raw: { width: 20, height: 20, channels: 4 } })
    .gif()
    .toBuffer();
  const packedAt = file.indexOf(Buffer.of(0x21, 0xf9, 4)) + 3;
  // GIF89a §23: three reserved bits, three of disposal, user input, transparency.
  for (let packed = 0; packed < 256; packed++) {
    file[packedAt] = packed;
    const hasClear = decodeGif(file).data.some((value, i) => i % 4 === 3 && value === 0);
    expect(hasClear, `packed field ${packed}`).toBe(packed % 2 === 1);
  }
});

test("a truncated picture has the part that is there and is transparent elsewhere", () => {
  const file = fixture("still.gif");
  const whole = decodeGif(file);
  const { isTruncated, data } = decodeGif(file.subarray(0, file.length - 60));
  expect(isTruncated).toBe(true);
  const first = data.findIndex((_, i) => i % 4 === 0 && data[i + 3] === 0);
  expect(first).toBeGreaterThan(data.length / 2);
  expect(data.subarray(0, first)).toEqual(whole.data.subarray(0, first));
  expect(data.subarray(first).every((value) => value === 0)).toBe(true);
});

test("each additional byte of a truncated picture shows as much or more of it", () => {
  const file = fixture("still.gif");
  const whole = new Uint32Array(decodeGif(file).data.buffer);
  let before = 0;
  for (let length = file.length - 250; length <= file.length; length++) {
    const { data, isTruncated } = decodeGif(file.subarray(0, length));
    const pixels = new Uint32Array(data.buffer);
    const end = isTruncated ? pixels.indexOf(0) : pixels.length;
    expect(end).toBeGreaterThanOrEqual(before);
    expect(Buffer.compare(Buffer.from(pixels.slice(0, end).buffer), Buffer.from(whole.slice(0, end).buffer))).toBe(0);
    before = end;
  }
  expect(before).toBe(whole.length);
});

test("throws if truncated before its picture, or larger than any screen", () => {
  const file = fixture("still.gif");
  for (const length of [6, 13, 200]) expect(() => decodeGif(file.subarray(0, length))).toThrow();
  const huge = Buffer.from(file);
  const at = huge.indexOf(0x2c, 13 + 3 * (2 << ((file[10] ?? 0) & 7)));
  huge.writeUInt16LE(65535, at + 5);
  huge.writeUInt16LE(65535, at + 7);
  expect(() => decodeGif(huge)).toThrow("far larger");
});

describe("a GIF made by hand", () => {
  /** Codes with one width each, the lowest bit first, in blocks. */
  function packed(rootBits: number, codes: readonly (readonly [code: number, bits: number])[]): number[] {
    const bits = codes.flatMap(([code, width]) => Array.from({ length: width }, (_, at) => (code >> at) & 1));
    const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      bits.slice(8 * at, 8 * at + 8).reduce((sum, bit, place) => sum | (bit << place), 0),
    );
    return [rootBits, bytes.length, ...bytes, 0];
  }

  const GRAYS = [0, 10, 20, 30].flatMap((gray) => [gray, gray, gray]);

  interface Gif {
    readonly screen: readonly [number, number];
    readonly frame: readonly [left: number, top: number, width: number, height: number];
    readonly flags?: number;
    readonly before?: readonly number[];
    readonly own?: readonly number[];
    readonly data: readonly number[];
  }

  const gif = ({ screen, frame, flags = 0, before = [], own = [], data }: Gif) =>
    Uint8Array.from([
      ...Buffer.from("GIF89a"),
      ...screen.flatMap(u16),
      0x81,
      0,
      0,
      ...GRAYS,
      ...before,
      0x2c,
      ...frame.flatMap(u16),
      flags,
      ...own,
      ...data,
    ]);

  /** Each pixel separately, with a clear code before every second, so that codes stay three bits wide. */
  const plain = (...indices: readonly number[]) =>
    packed(2, [
      ...indices.flatMap(
        (index) =>
          [
            [4, 3],
            [index, 3],
          ] as const,
      ),
      [5, 3],
    ]);

  test("reads codes that are used as they are defined, and growing codes", () => {
    // Clear, 1, then 6 = '11', 7 = '111', then codes of four bits: 8 = '1111', and 2.
    const data = packed(2, [
      [4, 3],
      [1, 3],
      [6, 3],
      [7, 3],
      [8, 4],
      [2, 4],
      [5, 4],
    ]);
    expect(reds(decodeGif(gif({ screen: [11, 1], frame: [0, 0, 11, 1], data })))).toEqual([
      "10 10 10 10 10 10 10 10 10 10 20",
    ]);
  });

  test("reads a frame away from the screen's corner, and one that is larger", () => {
    const beside = gif({ screen: [3, 3], frame: [1, 1, 2, 1], data: plain(1, 2) });
    expect(reds(decodeGif(beside))).toEqual(["- - -", "- 10 20", "- - -"]);
    const larger = gif({ screen: [2, 2], frame: [1, 1, 2, 2], data: plain(1, 2, 3, 0) });
    expect(reds(decodeGif(larger))).toEqual(["- -", "- 10"]);
  });

  test("reads rows in four passes", () => {
    const indices = Array.from({ length: 10 }, (_, at) => at % 4);
    const file = gif({ screen: [1, 10], frame: [0, 0, 1, 10], flags: 0x40, data: plain(...indices) });
    // Rows 0 and 8, then 4, then 2 and 6, then 1, 3, 5, 7, 9.
    expect(reds(decodeGif(file))).toEqual(["0", "10", "30", "20", "20", "30", "0", "0", "10", "10"]);
  });

  test("reads a local table, and the transparent color of the preceding extension", () => {
    const own = [50, 60, 70, 80].flatMap((gray) => [gray, gray, gray]);
    const control = (packedField: number, index: number) => [0x21, 0xf9, 4, packedField, 0, 0, index, 0];
    const comment = [0x21, 0xfe, 2, 1, 1, 1, 9, 0];
    const read = (before: readonly number[], flags = 0) =>
      reds(
        decodeGif(
          gif({ screen: [2, 1], frame: [0, 0, 2, 1], flags, before, own: flags ? own : [], data: plain(1, 2) }),
        ),
      )[0];
    expect(read([], 0x81)).toBe("60 70");
    expect(read([...control(1, 2), ...comment])).toBe("10 -");
    expect(read([...control(1, 2), ...control(0, 2)])).toBe("10 20");
    expect(read([...control(1, 1), ...control(1, 2)], 0x81)).toBe("60 -");
  });

  test.each<[string, Partial<Gif>, string]>([
    ["no bits", { data: [0, 1, 0, 0] }, "codes are damaged"],
    ["twelve bits", { data: [12, 1, 0, 0] }, "codes are damaged"],
    [
      "a code that is unknown",
      {
        data: packed(2, [
          [4, 3],
          [6, 3],
        ]),
      },
      "codes are damaged",
    ],
    [
      "a code beyond the next",
      {
        data: packed(2, [
          [4, 3],
          [1, 3],
          [7, 3],
        ]),
      },
      "codes are damaged",
    ],
    ["a code before any other, without a clear", { data: packed(2, [[6, 3]]) }, "codes are damaged"],
    [
      "an end before its pixels",
      {
        data: packed(2, [
          [4, 3],
          [1, 3],
          [5, 3],
        ]),
      },
      "ends too early",
    ],
    ["a block of nothing", { data: [2, 0, 0] }, "ends too early"],
    ["nothing after it", { data: [2] }, "ends before its picture"],
    ["colors that are cut off", { flags: 0x87, data: [2] }, "ends in its colors"],
    ["another block", { before: [0x3b], data: [] }, "has no picture"],
    ["a frame far larger than any screen", { frame: [0, 0, 12_801, 10_000], data: [2] }, "far larger than its screen"],
    ["a frame as large as may be", { frame: [0, 0, 12_800, 10_000], data: [2] }, "ends before its picture"],
  ])("%s", (_, more, message) => {
    expect(() => decodeGif(gif({ screen: [2, 1], frame: [0, 0, 2, 1], data: [], ...more }))).toThrow(message);
  });

  test("reads one bit per pixel, the minimum", () => {
    const data = packed(1, [
      [2, 2],
      [1, 2],
      [2, 2],
      [0, 2],
      [3, 2],
    ]);
    expect(reds(decodeGif(gif({ screen: [2, 1], frame: [0, 0, 2, 1], data })))).toEqual(["10 0"]);
  });

  test("reads eleven bits per pixel, the maximum", () => {
    const data = packed(11, [
      [2048, 12],
      [1, 12],
      [3, 12],
      [2049, 12],
    ]);
    expect(reds(decodeGif(gif({ screen: [2, 1], frame: [0, 0, 2, 1], data })))).toEqual(["10 30"]);
  });
});
