import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mayHaveAlpha } from "./alpha.ts";
import { frameNote } from "./animation.ts";
import { jpegFrame, jpegIsWhole } from "./jpeg-segments.ts";
import { sniffFormat } from "./sniff.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name)));
const formatOf = (bytes: Uint8Array) => sniffFormat(bytes) ?? "svg";

describe("which of several pictures is shown", () => {
  test.each([
    ["animated.gif", "This is the first frame of an animation."],
    ["animated.webp", "This is the first frame of an animation."],
    ["animated-alpha.webp", "This is the first frame of an animation."],
    ["pages.tif", "This is the first page of several."],
    ["bitmaps.ico", "This is the largest picture in the icon."],
    ["still.gif", undefined],
    ["lossy.webp", undefined],
    ["lossless-alpha.webp", undefined],
    ["lzw.tif", undefined],
    ["png-inside.ico", undefined],
    ["opaque.avif", undefined],
    ["picture.png", undefined],
  ])("%s: %s", (name, sentence) => expect(frameNote(fixture(name), formatOf(fixture(name)))).toBe(sentence));

  test("an animated PNG has a chunk for that", () => {
    const still = fixture("picture.png");
    const control = Uint8Array.from([0, 0, 0, 8, ...Buffer.from("acTL"), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    const animated = Uint8Array.from([...still.subarray(0, 33), ...control, ...still.subarray(33)]);
    expect(frameNote(animated, "png")).toBe("This is the first frame of an animation.");
  });
});

describe("whether pixels may be transparent", () => {
  test.each([
    ["alpha.png", true],
    ["sixteen-bit-alpha.png", true],
    ["picture.png", false],
    ["indexed.png", false],
    ["alpha.avif", true],
    ["opaque.avif", false],
    ["lossless-alpha.webp", true],
    ["animated-alpha.webp", true],
    ["lossy.webp", false],
    ["baseline.jpg", false],
  ])("%s: %s", (name, clear) => expect(mayHaveAlpha(fixture(name), formatOf(fixture(name)))).toBe(clear));

  test("a palette with one transparent color, a lossy WebP with alpha, a lossless one without", async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 4, background: "#12345680" } });
    expect(mayHaveAlpha(await picture.clone().png({ palette: true }).toBuffer(), "png")).toBe(true);
    expect(mayHaveAlpha(await picture.clone().webp().toBuffer(), "webp")).toBe(true);
    expect(mayHaveAlpha(await picture.clone().flatten().webp({ lossless: true }).toBuffer(), "webp")).toBe(false);
  });
});

describe("JPEG", () => {
  test.each([
    ["baseline.jpg", 3],
    ["progressive.jpg", 3],
    ["grey.jpg", 1],
    ["cmyk.jpg", 4],
  ])("%s has %i components", (name, components) => {
    expect(jpegFrame(fixture(name))).toEqual({ width: 48, height: 32, components });
    expect(jpegIsWhole(fixture(name))).toBe(true);
  });

  test("a truncated one, or one without its first scan, isn't whole", () => {
    expect(jpegIsWhole(fixture("truncated.jpg"))).toBe(false);
    expect(jpegIsWhole(fixture("baseline.jpg").subarray(0, 100))).toBe(false);
  });

  test("bytes after the end don't make it incomplete", () => {
    expect(jpegIsWhole(Uint8Array.from([...fixture("baseline.jpg"), ...new Uint8Array(5000)]))).toBe(true);
  });
});
