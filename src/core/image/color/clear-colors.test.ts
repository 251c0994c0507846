import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ImageFormat } from "#core/image/formats.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { clearOrientation } from "#core/image/metadata/orientation.ts";
import { clearColors, takesColors } from "./clear-colors.ts";

const FILES = join(import.meta.dirname, "../../../../e2e/fixtures/files");
const read = (name: string) => new Uint8Array(readFileSync(join(FILES, name)));
const taken = (name: string, format: ImageFormat) => takesColors(format, readMetadata(read(name), format));

test.each<[string, ImageFormat, boolean]>([
  ["adobe-rgb.webp", "webp", true],
  ["adobe-rgb.avif", "avif", true],
  ["display-p3.avif", "avif", true],
  ["opaque.avif", "avif", false],
  ["lossy.webp", "webp", false],
  ["adobe-rgb.jpg", "jpeg", false],
  ["adobe-rgb.png", "png", false],
  ["l-star.jpg", "jpeg", true],
  ["l-star.png", "png", true],
  ["cmyk.jpg", "jpeg", false],
  ["baseline.jpg", "jpeg", false],
])("we convert the colors of %s ourselves: %s %s", (name, format, isTaken) => {
  expect(taken(name, format)).toBe(isTaken);
});

describe("without its color data", () => {
  test.each([
    ["l-star.jpg", "jpeg"],
    ["adobe-rgb.webp", "webp"],
  ] as const)("%s has no profile for libvips, and the same pixels", async (name, format) => {
    const bytes = read(name);
    clearColors(bytes, format);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.icc).toBeUndefined();
    const stored = await sharp(read(name)).keepIccProfile().raw().toBuffer();
    expect(Buffer.compare(await sharp(bytes).raw().toBuffer(), stored)).toBe(0);
    expect(readMetadata(bytes, format).icc).toBeUndefined();
  });

  const hasAvifdec = existsSync("/usr/bin/avifdec");
  const written = (bytes: Uint8Array) => {
    const folder = mkdtempSync(join(tmpdir(), "avif-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "a.avif"), bytes);
    return folder;
  };
  const profileSeen = (bytes: Uint8Array) => {
    const file = join(written(bytes), "a.avif");
    return execFileSync("avifdec", ["--info", file], { encoding: "utf8" });
  };
  const stored = (bytes: Uint8Array) => {
    const folder = written(bytes);
    execFileSync("avifdec", ["--raw-color", join(folder, "a.avif"), join(folder, "a.png")], { stdio: "ignore" });
    return sharp(join(folder, "a.png")).keepIccProfile().raw().toBuffer();
  };

  test.skipIf(!hasAvifdec).each([
    ["adobe-rgb.avif", /ICC Profile\s*: Present/],
    ["display-p3.avif", /Color Primaries\s*: 12/],
  ])("%s is sRGB for libavif, and has the same pixels", async (name, before) => {
    expect(profileSeen(read(name))).toMatch(before);
    const bytes = read(name);
    clearColors(bytes, "avif");
    expect(profileSeen(bytes)).toMatch(/ICC Profile\s*: Absent/);
    expect(profileSeen(bytes)).toMatch(/Color Primaries\s*: [12]\n/);
    expect(Buffer.compare(await stored(bytes), await stored(read(name)))).toBe(0);
  });

  test.skipIf(!hasAvifdec).each([
    ["turned.avif", /irot/],
    ["upside-down.avif", /irot/],
    ["flipped.avif", /imir/],
    ["turned-and-mirrored.avif", /irot[\s\S]*imir|imir[\s\S]*irot/],
  ])("%s isn't rotated for libavif once its orientation is cleared", (name, before) => {
    expect(profileSeen(read(name))).toMatch(before);
    const bytes = read(name);
    clearOrientation(bytes, "avif");
    expect(profileSeen(bytes)).not.toMatch(/irot|imir/);
  });
});
