import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { riffChunk } from "#core/image/containers/chunks.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import { u16, u24 } from "#core/image/little-endian.fixture.ts";
import { concat, fromLatin1, viewOf } from "#core/text/bytes.ts";
import { animationWords, inUnits, MAX_PIXELS_OF_ALL, tooManyFrames } from "./animation.ts";
import { allFrames, decodeBySharp, decodeStillPng, hexes } from "./frames.fixture.ts";
import {
  blendOver,
  gifAnimation,
  gifFrameDrawer,
  pngAnimation,
  pngFrameDrawer,
  webpAnimation,
  webpFrameDrawer,
} from "./frames.ts";

const RED = "ff0000ff";
const BLUE = "0000ffff";

describe("GIF", () => {
  const TABLE = [0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255];
  /** Each index separately, with a clear code before each, so that codes stay three bits wide. */
  const data = (...indices: readonly number[]) => {
    const codes = [...indices.flatMap((index) => [4, index]), 5];
    const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2]);
    const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      bits.slice(8 * at, 8 * at + 8).reduce((sum, bit, place) => sum | (bit << place), 0),
    );
    return [2, bytes.length, ...bytes, 0];
  };
  const control = (disposal: number, hundredths: number, clear?: number) => {
    return [0x21, 0xf9, 4, (disposal << 2) | Number(clear !== undefined), ...u16(hundredths), clear ?? 0, 0];
  };
  const frame = (
    area: readonly [number, number, number, number],
    indices: readonly number[],
    own?: readonly number[],
  ) => [0x2c, ...area.flatMap(u16), own ? 0x81 : 0, ...(own ?? []), ...data(...indices)];
  const gif = (screen: readonly [number, number], blocks: readonly number[], table: readonly number[] = TABLE) =>
    Uint8Array.from([
      ...Buffer.from("GIF89a"),
      ...screen.flatMap(u16),
      table.length > 0 ? 0x81 : 0,
      3,
      0,
      ...table,
      ...blocks,
      0x3b,
    ]);
  const read = async (file: Uint8Array) => {
    const animation = gifAnimation(file);
    if (!animation) throw new Error("no animation");
    return (await allFrames(animation, gifFrameDrawer(file, animation.frames))).map(hexes);
  };
  const all = (count: number, index: number) => Array<number>(count).fill(index);
  const FOUR = [0, 0, 4, 4] as const;
  const one = [0, 0, 1, 1] as const;

  test("cleared areas are transparent, not the background color", async () => {
    const file = gif(
      [4, 4],
      [
        ...[...control(0, 10), ...frame(FOUR, all(16, 1))],
        ...[...control(2, 10), ...frame([1, 1, 2, 2], all(4, 2))],
        ...[...control(0, 10), ...frame(one, [3])],
      ],
    );
    const [first, second, third] = await read(file);
    expect(first).toEqual(Array(16).fill(RED));
    expect([5, 6, 9, 10].map((at) => second?.[at])).toEqual([BLUE, BLUE, BLUE, BLUE]);
    expect([0, 4, 5, 6, 9, 10, 11].map((at) => third?.[at])).toEqual(["ffffffff", RED, "-", "-", "-", "-", RED]);
  });

  test("a restored frame shows the previous picture; before the first there was nothing", async () => {
    const file = gif(
      [2, 1],
      [
        ...[...control(3, 10), ...frame([0, 0, 2, 1], [1, 1])],
        ...[...control(1, 10), ...frame(one, [2])],
        ...[...control(3, 10), ...frame([0, 0, 2, 1], [3, 3])],
        ...[...control(1, 10), ...frame([1, 0, 1, 1], [1])],
      ],
    );
    const [, second, third, fourth] = await read(file);
    expect(second).toEqual([BLUE, "-"]);
    expect(third).toEqual(["ffffffff", "ffffffff"]);
    expect(fourth).toEqual([BLUE, RED]);
  });

  test("a smaller first frame is surrounded by transparency; a larger one enlarges the screen", async () => {
    expect(await read(gif([3, 1], frame([1, 0, 1, 1], [1])))).toEqual([["-", RED, "-"]]);
    expect(gifAnimation(gif([2, 2], frame(FOUR, all(16, 1))))).toMatchObject({ width: 4, height: 4 });
    expect(gifAnimation(gif([0, 0], frame([0, 0, 3, 2], all(6, 1))))).toMatchObject({ width: 3, height: 2 });
    // A later frame is cut to the screen.
    const later = gif([1, 1], [...frame(one, [1]), ...frame([0, 0, 2, 1], [2, 3])]);
    expect(await read(later)).toEqual([[RED], [BLUE]]);
  });

  test("is black without any color table", async () => {
    expect(await read(gif([2, 1], frame([0, 0, 2, 1], [1, 2]), []))).toEqual([["000000ff", "000000ff"]]);
  });

  test("a clear color of a local table shows the picture below", async () => {
    const own = [9, 9, 9, 0, 0, 255, 0, 0, 0, 0, 0, 0];
    const file = gif(
      [2, 1],
      [...frame([0, 0, 2, 1], [1, 1]), ...[...control(1, 0, 0), ...frame([0, 0, 2, 1], [0, 1], own)]],
    );
    expect((await read(file))[1]).toEqual([RED, BLUE]);
  });

  test("a frame's control applies to that frame only", async () => {
    const file = gif([1, 1], [...control(2, 7, 1), ...frame(one, [1]), ...frame(one, [1])]);
    expect(gifAnimation(file)?.frames).toMatchObject([
      { ms: 70, afterward: "clear", clear: 1 },
      { ms: 0, afterward: "keep", clear: -1 },
    ]);
    expect(await read(file)).toEqual([["-"], [RED]]);
  });

  test.each([
    [undefined, 1],
    [0, 0],
    [2, 3],
    [300, 301],
  ])("repeated %s times is shown %s times", (repeats, plays) => {
    const loops =
      repeats === undefined ? [] : [0x21, 0xff, 11, ...Buffer.from("NETSCAPE2.0"), 3, 1, ...u16(repeats), 0];
    expect(gifAnimation(gif([1, 1], [...loops, ...frame(one, [1])]))?.plays).toBe(plays);
  });

  test("another program's extension doesn't set repetitions", () => {
    const other = [0x21, 0xff, 11, ...Buffer.from("XMP DataXMP"), 3, 1, 5, 0, 0];
    expect(gifAnimation(gif([1, 1], [...other, ...frame(one, [1])]))?.plays).toBe(1);
  });

  test("throws if a later frame is truncated; shows what there is of the first", async () => {
    const whole = gif([2, 2], [...frame([0, 0, 2, 2], all(4, 1)), ...frame([0, 0, 2, 2], all(4, 2))]);
    await expect(read(whole.subarray(0, whole.length - 4))).rejects.toThrow("ends in this frame");
    const single = gif([2, 2], frame([0, 0, 2, 2], all(4, 1)));
    expect((await read(single.subarray(0, single.length - 4)))[0]?.slice(0, 2)).toEqual([RED, RED]);
  });

  test("rejects a file without a frame", () => {
    expect(gifAnimation(gif([1, 1], []))).toBeUndefined();
    expect(gifAnimation(gif([0, 0], frame([0, 0, 0, 0], [])))).toBeUndefined();
  });
});

describe("PNG", () => {
  const header = (width: number, height: number) => {
    const content = new Uint8Array(13);
    viewOf(content).setUint32(0, width);
    viewOf(content).setUint32(4, height);
    content.set([8, 6, 0, 0, 0], 8);
    return pngChunk("IHDR", content);
  };
  const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const animated = (frames: number, plays = 0) => pngChunk("acTL", Uint8Array.from([...u32(frames), ...u32(plays)]));
  interface Control {
    readonly area?: readonly [left: number, top: number, width: number, height: number];
    readonly delay?: readonly [number, number];
    readonly dispose?: number;
    readonly blend?: number;
  }
  const control = ({ area = [0, 0, 1, 1], delay = [1, 10], dispose = 0, blend = 0 }: Control = {}) => {
    const [left, top, width, height] = area;
    const [numerator, denominator] = delay.map((each) => [each >> 8, each & 255]);
    const sizes = [0, width, height, left, top].flatMap(u32);
    return pngChunk("fcTL", Uint8Array.from([...sizes, ...(numerator ?? []), ...(denominator ?? []), dispose, blend]));
  };
  const rows = (width: number, ...pixels: readonly number[][]) => {
    const lines = [];
    for (let i = 0; i < pixels.length; i += width) lines.push(0, ...pixels.slice(i, i + width).flat());
    return deflateSync(Uint8Array.from(lines));
  };
  const idat = (width: number, ...pixels: readonly number[][]) => pngChunk("IDAT", rows(width, ...pixels));
  const fdat = (width: number, ...pixels: readonly number[][]) =>
    pngChunk("fdAT", concat([new Uint8Array(4), rows(width, ...pixels)]));
  const png = (...chunks: readonly Uint8Array[]) =>
    concat([fromLatin1("\x89PNG\r\n\x1a\n"), ...chunks, pngChunk("IEND", new Uint8Array())]);
  const read = async (file: Uint8Array) => {
    const animation = pngAnimation(file);
    if (!animation) throw new Error("no animation");
    return (await allFrames(animation, pngFrameDrawer(file, animation.frames, decodeStillPng))).map(hexes);
  };
  const red = [255, 0, 0, 255];
  const halfBlue = [0, 0, 255, 128];

  test.each([
    [[5, 0], 50],
    [[0, 30], 0],
    [[1, 3], 1000 / 3],
    [[1, 1000], 1],
  ] as const)("a duration of %s is %s ms", (delay, ms) => {
    const file = png(header(1, 1), animated(1, 3), control({ delay }), idat(1, red));
    expect(pngAnimation(file)).toMatchObject({ plays: 3, frames: [{ ms }] });
  });

  test.each([
    [1, "7f0080ff"],
    [0, "0000ff80"],
  ])("blending %s of half blue over red is %s", async (blend, result) => {
    const file = png(header(1, 1), animated(2), control(), idat(1, red), control({ blend }), fdat(1, halfBlue));
    expect(await read(file)).toEqual([[RED], [result]]);
  });

  test("the first frame restores nothing; a later one restores the previous picture", async () => {
    const two = [0, 0, 2, 1] as const;
    const file = png(
      ...[header(2, 1), animated(4), control({ area: two, dispose: 2 }), idat(2, red, red)],
      ...[control({ area: [1, 0, 1, 1] }), fdat(1, halfBlue)],
      ...[control({ area: two, dispose: 2 }), fdat(2, red, red)],
      ...[control({ area: [0, 0, 1, 1], dispose: 1 }), fdat(1, red)],
    );
    expect((await read(file)).slice(1)).toEqual([
      ["-", "0000ff80"],
      [RED, RED],
      [RED, "0000ff80"],
    ]);
  });

  test("a picture without a preceding frame control isn't a frame, and the declared count is ignored", async () => {
    const file = png(
      ...[header(1, 1), animated(5), idat(1, [1, 2, 3, 255]), control(), fdat(1, red)],
      ...[control({ dispose: 1 }), fdat(1, [0, 0, 255, 255])],
    );
    expect(await read(file)).toEqual([[RED], [BLUE]]);
  });

  test("a frame beyond the canvas, or without a picture, ends the animation", () => {
    const beyond = png(
      header(1, 1),
      animated(2),
      control(),
      idat(1, red),
      control({ area: [1, 0, 1, 1] }),
      fdat(1, red),
    );
    expect(pngAnimation(beyond)).toMatchObject({ isCutOff: true, frames: [{}] });
    expect(pngAnimation(beyond)?.frames).toHaveLength(1);
    const empty = png(header(1, 1), animated(2), control(), idat(1, red), control());
    expect(pngAnimation(empty)?.frames).toHaveLength(1);
    expect(pngAnimation(png(header(1, 1), animated(1), control()))).toBeUndefined();
    expect(pngAnimation(png(header(1, 1), idat(1, red)))).toBeUndefined();
  });

  test("throws for a frame with a wrong checksum", async () => {
    const file = png(header(1, 1), animated(1), control(), idat(1, red));
    file[file.length - 14]! ^= 1;
    await expect(read(file)).rejects.toThrow("damaged");
  });
});

describe("WebP", () => {
  // One opaque pixel, lossless, by cwebp.
  const still = async (...rgba: readonly number[]) => {
    const { default: sharp } = await import("sharp");
    const file = await sharp(Uint8Array.from(rgba), { raw: { width: 1, height: 1, channels: 4 } })
      .webp({ lossless: true, exact: true })
      .toBuffer();
    return Uint8Array.from(file.subarray(12));
  };
  const webp = (width: number, plays: number, ...frames: readonly Uint8Array[]) =>
    riffChunk(
      "RIFF",
      concat([
        fromLatin1("WEBP"),
        riffChunk("VP8X", Uint8Array.from([0x12, 0, 0, 0, ...u24(width - 1), ...u24(0)])),
        riffChunk("ANIM", Uint8Array.from([255, 255, 255, 255, ...u16(plays)])),
        ...frames,
      ]),
    );
  const frame = (left: number, ms: number, flags: number, picture: Uint8Array) =>
    riffChunk(
      "ANMF",
      concat([Uint8Array.from([...u24(left / 2), ...u24(0), ...u24(0), ...u24(0), ...u24(ms), flags]), picture]),
    );
  const read = async (file: Uint8Array) => {
    const animation = webpAnimation(file);
    if (!animation) throw new Error("no animation");
    return (await allFrames(animation, webpFrameDrawer(file, animation.frames, decodeBySharp))).map(hexes);
  };

  test("reads halved positions, blending, clearing, durations and repetitions", async () => {
    const [red, half] = [await still(255, 0, 0, 255), await still(0, 0, 255, 128)];
    const file = webp(
      ...([3, 3, frame(0, 40, 0, red), frame(2, 5000, 1, red), frame(0, 0, 0, half), frame(0, 0, 2, half)] as const),
    );
    expect(webpAnimation(file)).toMatchObject({
      width: 3,
      height: 1,
      plays: 3,
      frames: [{ ms: 40 }, { ms: 5000 }, {}, {}],
    });
    expect(await read(file)).toEqual([
      [RED, "-", "-"],
      [RED, "-", RED],
      ["7f0080ff", "-", "-"],
      ["0000ff80", "-", "-"],
    ]);
  });

  test("a frame beyond the canvas, or the end of the file, ends the animation", async () => {
    const red = await still(255, 0, 0, 255);
    expect(webpAnimation(webp(3, 0, frame(0, 40, 0, red), frame(4, 40, 0, red)))).toMatchObject({ isCutOff: true });
    const file = webp(1, 0, frame(0, 40, 0, red), frame(0, 40, 0, red));
    expect(webpAnimation(file)).toMatchObject({ isCutOff: false, frames: [{}, {}] });
    const cut = webpAnimation(file.subarray(0, file.length - 6));
    expect(cut).toMatchObject({ isCutOff: true });
    expect(cut?.frames).toHaveLength(1);
    expect(webpAnimation(webp(1, 0))).toBeUndefined();
  });
});

test("rounds the sum of durations: ten of 25 ms are 250 ms", () => {
  const hundredths = inUnits(Array(10).fill(25), 10);
  expect(hundredths.reduce((sum, each) => sum + each, 0)).toBe(25);
  expect(new Set(hundredths)).toEqual(new Set([2, 3]));
  expect(inUnits([1000 / 3, 1000 / 3, 1000 / 3], 1)).toEqual([333, 334, 333]);
  // What browsers show for 100 ms stays so, and nothing else becomes so.
  expect(inUnits([0, 10, 0], 10)).toEqual([0, 1, 0]);
  expect(inUnits([15, 15, 15, 15], 10)).toEqual([2, 2, 2, 2]);
  expect(inUnits([16, 16, 100], 10)).toEqual([2, 2, 9]);
});

test("describes an animation, with durations as browsers show them", () => {
  const frames = (...times: readonly number[]) =>
    times.map((ms) => ({ left: 0, top: 0, width: 1, height: 1, ms, afterward: "keep" as const }));
  expect(animationWords({ frames: frames(...Array<number>(24).fill(100)), plays: 0 })).toBe("24 frames, 2.4 s, loops");
  expect(animationWords({ frames: frames(0, 10, 11), plays: 1 })).toBe("3 frames, 0.21 s, plays once");
  expect(animationWords({ frames: frames(60_000, 65_400), plays: 3 })).toBe("2 frames, 125 s, plays 3 times");
});

test("reports too many pixels in all frames", () => {
  const size = { width: 1000, height: 1000 };
  expect(tooManyFrames(MAX_PIXELS_OF_ALL / 1e6, size)).toBeUndefined();
  expect(tooManyFrames(501, size)).toBe(
    "This animation is too large: 501 frames of 1000 × 1000 pixels are 501 megapixels. The limit is 500 megapixels. Choose a smaller size, or only its first frame.",
  );
});

test("over transparency a part is unchanged, and its transparent pixels change nothing", () => {
  const canvas = { width: 2, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 0, 9, 9, 9, 100) };
  blendOver(canvas, { width: 2, height: 1, data: Uint8ClampedArray.of(10, 20, 30, 40, 1, 1, 1, 0) }, 0, 0);
  expect([...canvas.data]).toEqual([10, 20, 30, 40, 9, 9, 9, 100]);
});
