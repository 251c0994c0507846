import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { ImageFormat } from "#core/image/formats.ts";
import { fileParts } from "./file-parts.ts";
import type { MetadataKind } from "./parts-list.ts";

const FILES = join(import.meta.dirname, "../../../../e2e/fixtures/files");
const folder = mkdtempSync(join(tmpdir(), "tabkit-metadata-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is listed for a file, before and after exiftool has written into it. */
function listed(name: string, format: ImageFormat, ...written: readonly string[]) {
  const path = join(folder, name);
  copyFileSync(join(FILES, name), path);
  const listedParts = () => fileParts(readFileSync(path), format);
  const before = listedParts();
  execFileSync("exiftool", ["-q", "-overwrite_original", ...written, path], { stdio: "pipe" });
  return { before, after: listedParts() };
}

describe.skipIf(!existsSync("/usr/bin/exiftool"))("lists what exiftool writes", () => {
  test.each<[string, string, ImageFormat, string, MetadataKind]>([
    ["XMP", "opaque.avif", "avif", "-XMP-dc:Creator=A", "xmp"],
    ["XMP", "picture.heic", "heic", "-XMP-dc:Creator=A", "xmp"],
    ["XMP", "alpha.jxl", "jxl", "-XMP-dc:Creator=A", "xmp"],
    ["XMP", "still.gif", "gif", "-XMP-dc:Creator=A", "xmp"],
    ["XMP", "lzw.tif", "tiff", "-XMP-dc:Creator=A", "xmp"],
    ["XMP", "picture.png", "png", "-XMP-dc:Creator=A", "xmp"],
    ["XMP", "lossy.webp", "webp", "-XMP-dc:Creator=A", "xmp"],
    ["a comment", "still.gif", "gif", "-Comment=Hello", "text"],
    ["a comment", "animated.gif", "gif", "-Comment=Hello", "text"],
    ["IPTC", "lzw.tif", "tiff", "-IPTC:By-line=A", "iptc"],
  ])("%s in %s", (_, name, format, written, found) => {
    const { before, after } = listed(name, format, written);
    expect(before).toEqual({ metadata: [], unread: [] });
    expect(after.unread).toEqual([]);
    expect(after.metadata.map(({ kind }) => kind)).toEqual([found]);
  });
});
