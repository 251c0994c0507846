import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeGif } from "./gif-decode.ts";

const magick = existsSync("/usr/bin/convert");
const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name));

/** What libvips reads, with the color of what is clear left out. */
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

describe("the first frame is what libvips reads", () => {
  test.each(["still.gif", "animated.gif", "offset.gif"])("%s", (name) => expectSame(fixture(name)));

  test("of random pictures of 2 to 256 colors, with and without clear pixels", async () => {
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
    "of a long one with every code length, interlace %s (ImageMagick)",
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

test("the clear color counts where its own flag is set, whatever stands beside it", async () => {
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

test("of what is cut off in its picture the part that is there, the rest clear", () => {
  const file = fixture("still.gif");
  const whole = decodeGif(file);
  const { isTruncated, data } = decodeGif(file.subarray(0, file.length - 60));
  expect(isTruncated).toBe(true);
  const first = data.findIndex((_, i) => i % 4 === 0 && data[i + 3] === 0);
  expect(first).toBeGreaterThan(data.length / 2);
  expect(data.subarray(0, first)).toEqual(whole.data.subarray(0, first));
  expect(data.subarray(first).every((value) => value === 0)).toBe(true);
});

test("wherever the picture is cut off, each byte more shows as much or more of it", () => {
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

test("what is cut off before its picture, or larger than any screen, throws", () => {
  const file = fixture("still.gif");
  for (const length of [6, 13, 200]) expect(() => decodeGif(file.subarray(0, length))).toThrow();
  const huge = Buffer.from(file);
  const at = huge.indexOf(0x2c, 13 + 3 * (2 << ((file[10] ?? 0) & 7)));
  huge.writeUInt16LE(65535, at + 5);
  huge.writeUInt16LE(65535, at + 7);
  expect(() => decodeGif(huge)).toThrow("far larger");
});
