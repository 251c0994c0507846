import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readDimensions } from "./dimensions.ts";
import { sniffFormat } from "./sniff.ts";

const folder = join(import.meta.dirname, "../../../../e2e/fixtures/files");
const cjxl = existsSync("/usr/bin/cjxl") && existsSync("/usr/bin/convert");

const sizeOf = (bytes: Uint8Array) => {
  const format = sniffFormat(bytes);
  return format && readDimensions(bytes, format);
};

const byLibvips = readdirSync(folder).filter((name) => /\.(png|jpg|webp|gif|avif|tif)$/.test(name));
const READABLE = byLibvips.filter((name) => !/^(truncated|header|text|empty|document|huge)/.test(name));

describe("the size in a file's header", () => {
  test.each(READABLE)("%s has the size that libvips reads", async (name) => {
    // libvips applies an AVIF's rotation.
    if (name === "turned.avif")
      return expect(sizeOf(readFileSync(join(folder, name)))).toEqual({ width: 48, height: 32 });
    if (name === "turned-right.avif" || name === "turned-and-mirrored.avif")
      return expect(sizeOf(readFileSync(join(folder, name)))).toEqual({ width: 32, height: 48 });
    const { width, height, pageHeight = height } = await sharp(join(folder, name), { autoOrient: false }).metadata();
    expect(sizeOf(readFileSync(join(folder, name)))).toEqual({ width, height: pageHeight });
  });

  test.each([
    ["picture.heic", 48, 32],
    ["top-down.bmp", 48, 32],
    ["1-bit.bmp", 48, 32],
    ["bitmaps.ico", 48, 48],
    ["lossless.jxl", 48, 32],
    ["alpha.jxl", 48, 32],
    ["turned.jxl", 48, 32],
    ["huge.png", 65535, 65535],
    ["huge.bmp", 65535, 65535],
  ])("%s is %i × %i", (name, width, height) => {
    expect(sizeOf(readFileSync(join(folder, name)))).toEqual({ width, height });
  });

  test.each(["header-only.png"])("%s, which is truncated, has none", (name) => {
    expect(sizeOf(readFileSync(join(folder, name)))).toBeUndefined();
  });

  test("reads lossy, lossless and extended WebP of many sizes", async () => {
    for (const [width, height, lossless] of [
      [1, 1, true],
      [16383, 2, false],
      [3, 16383, true],
      [257, 129, false],
    ] as const) {
      const bytes = await sharp({ create: { width, height, channels: 3, background: "#123456" } })
        .webp({ lossless, effort: 0 })
        .toBuffer();
      expect(sizeOf(bytes)).toEqual({ width, height });
    }
  });

  test.skipIf(!cjxl).each([
    [1, 1],
    [8, 8],
    [256, 256],
    [257, 129],
    [640, 480],
    [1200, 1000],
    [1280, 720],
    [600, 400],
    [1000, 800],
    [800, 400],
    [3000, 17],
  ])("JPEG XL by cjxl (where installed), %i × %i", (width, height) => {
    const work = mkdtempSync(join(tmpdir(), "jxl-"));
    try {
      execFileSync("/usr/bin/convert", ["-size", `${width}x${height}`, "xc:#445566", join(work, "a.png")]);
      execFileSync("/usr/bin/cjxl", ["--quiet", "-e", "1", join(work, "a.png"), join(work, "a.jxl")], {
        stdio: "ignore",
      });
      expect(sizeOf(readFileSync(join(work, "a.jxl")))).toEqual({ width, height });
    } finally {
      rmSync(work, { recursive: true });
    }
  });
});
