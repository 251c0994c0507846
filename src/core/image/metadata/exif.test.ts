import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ImageFormat } from "#core/image/formats.ts";
import { readExif, uprightExif } from "./exif.ts";
import { fileParts } from "./file-parts.ts";
import { readMetadata } from "./metadata.ts";
import { exifWriters } from "./metadata-write.ts";
import { clearOrientation, storedOrientation } from "./orientation.ts";

const exiftool = existsSync("/usr/bin/exiftool");
const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../../../../e2e/fixtures/files", name)));

/** Runs exiftool on the bytes as a file and returns its output, or the file as it left it. */
function withExiftool(bytes: Uint8Array, name: string, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "exif-"));
  try {
    writeFileSync(join(folder, name), bytes);
    const said = execFileSync("/usr/bin/exiftool", [...options, join(folder, name)], { encoding: "utf8" });
    return { said, bytes: new Uint8Array(readFileSync(join(folder, name))) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const exifOf = (bytes: Uint8Array, format: ImageFormat) => {
  const { exif } = readMetadata(bytes, format);
  if (!exif) throw new Error("There is no EXIF block");
  return exif;
};

describe("the content of an EXIF block", () => {
  test("camera, date, author and position of a photo", () => {
    expect(readExif(exifOf(fixture("camera.jpg"), "jpeg"))).toEqual({
      orientation: 6,
      camera: "Tabkit Pinhole 1",
      taken: "2024:05:06 07:08:09",
      author: "A. Nonymous",
      hasPosition: true,
    });
  });

  test.skipIf(!exiftool)("both byte orders, with the maker's name only once (exiftool, where installed)", () => {
    for (const order of ["II", "MM"]) {
      const { bytes } = withExiftool(
        fixture("baseline.jpg"),
        "a.jpg",
        ...["-q", "-overwrite_original", "-n", `-ExifByteOrder=${order}`, "-Make=Canon", "-Model=Canon EOS R5"],
        ...["-Orientation=8", "-Software=Darkroom 3", "-Copyright=Nobody"],
      );
      const exif = exifOf(bytes, "jpeg");
      expect(Buffer.from(exif.subarray(0, 2)).toString()).toBe(order);
      expect(readExif(exif)).toEqual({
        orientation: 8,
        camera: "Canon EOS R5",
        author: "Nobody",
        software: "Darkroom 3",
        hasPosition: false,
      });
    }
  });

  test("a block without any of it, and bytes that aren't a block", () => {
    const empty = Uint8Array.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]);
    expect(readExif(empty)).toEqual({ orientation: 1, hasPosition: false });
    expect(readExif(new Uint8Array(30))).toBeUndefined();
    expect(readExif(new Uint8Array())).toBeUndefined();
  });

  test("an orientation out of range is upright", () => {
    const wrong = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0];
    expect(readExif(Uint8Array.from(wrong))?.orientation).toBe(1);
  });
});

describe("metadata in every container", () => {
  test.each([
    ["orientation-3.jpg", "jpeg", 3],
    ["turned.png", "png", 8],
    ["turned.tif", "tiff", 7],
    ["turned.avif", "avif", 8],
    ["picture.heic", "heic", 1],
    ["turned.jxl", "jxl", 1],
    ["picture.png", "png", 1],
  ] as const)("%s is stored in orientation %s", (name, format, orientation) => {
    const bytes = fixture(name);
    expect(storedOrientation(bytes, format, readMetadata(bytes, format))).toBe(orientation);
  });

  test.skipIf(!exiftool).each([
    ["alpha.avif", "avif"],
    ["picture.heic", "heic"],
    ["alpha.jxl", "jxl"],
    ["lossy.webp", "webp"],
    ["lossless-alpha.webp", "webp"],
    ["picture.png", "png"],
  ] as const)("finds EXIF that exiftool (where installed) writes into %s", (name, format) => {
    const { bytes } = withExiftool(fixture(name), name, "-q", "-overwrite_original", "-EXIF:Model=Pinhole 2");
    expect(readExif(exifOf(bytes, format))?.camera).toBe("Pinhole 2");
  });

  test.skipIf(!exiftool)("XMP, IPTC and comments by exiftool (where installed)", () => {
    const options = ["-q", "-overwrite_original", "-XMP-dc:Title=T", "-IPTC:City=C", "-Comment=Hello"];
    const kindsOf = (bytes: Uint8Array, format: "jpeg" | "png") =>
      fileParts(bytes, format).metadata.map(({ kind }) => kind);
    const jpeg = withExiftool(fixture("baseline.jpg"), "a.jpg", ...options).bytes;
    expect(kindsOf(jpeg, "jpeg").sort()).toEqual(["iptc", "text", "xmp"]);
    const png = withExiftool(
      fixture("picture.png"),
      "a.png",
      "-q",
      "-overwrite_original",
      "-Comment=Hi",
      "-XMP-dc:Title=T",
    );
    expect(kindsOf(png.bytes, "png").sort()).toEqual(["text", "xmp"]);
    expect(fileParts(fixture("picture.png"), "png")).toEqual({ metadata: [], unread: [] });
  });
});

describe("clearOrientation", () => {
  test.each([
    ["orientation-6.jpg", "jpeg"],
    ["turned.png", "png"],
  ] as const)("libvips reads %s as upright, and nothing else has changed", async (name, format) => {
    const bytes = fixture(name);
    const before = await sharp(bytes).raw().toBuffer();
    clearOrientation(bytes, format);
    expect((await sharp(bytes).metadata()).orientation).toBe(1);
    expect(Buffer.compare(await sharp(bytes).raw().toBuffer(), before)).toBe(0);
  });
});

describe("an EXIF block in a new file", () => {
  const exif = uprightExif(exifOf(fixture("camera.jpg"), "jpeg"), 50, 40);
  const picture = sharp({ create: { width: 50, height: 40, channels: 4, background: "#c8321e80" } });
  const encoded = {
    jpg: () => picture.clone().flatten().jpeg().toBuffer(),
    png: () => picture.clone().png().toBuffer(),
    webp: () => picture.clone().flatten().webp().toBuffer(),
    "lossless.webp": () => picture.clone().webp({ lossless: true }).toBuffer(),
    "alpha.webp": () => picture.clone().webp({ quality: 50 }).toBuffer(),
  };

  test.each(Object.entries(encoded))("in a .%s keeps the pixels, and the facts are upright", async (name, make) => {
    const file = await make();
    const format = name.replace(/^.*\./, "") as "jpg" | "png" | "webp";
    const written = exifWriters[format](file, exif, { width: 50, height: 40 });
    const { orientation, width, height, hasAlpha } = await sharp(written).metadata();
    expect([orientation, width, height, hasAlpha]).toEqual([1, 50, 40, (await sharp(file).metadata()).hasAlpha]);
    expect(Buffer.compare(await sharp(written).raw().toBuffer(), await sharp(file).raw().toBuffer())).toBe(0);
    if (!exiftool) return;
    const { said } = withExiftool(
      written,
      `a.${format}`,
      ...["-n", "-s3", "-validate", "-Model", "-GPSLatitude", "-Orientation", "-ExifImageWidth", "-ExifImageHeight"],
    );
    const [warnings, ...values] = said.trim().split("\n");
    // Validation counts errors first; minor omissions of old cameras are warnings.
    expect(warnings?.split(" ")[0]).toBe("0");
    expect(values).toEqual(["Pinhole 1", "47.37", "1", "50", "40"]);
  });

  test("is omitted if it's too long for a JPEG segment", async () => {
    const file = await encoded.jpg();
    expect(exifWriters.jpg(file, new Uint8Array(70_000), { width: 50, height: 40 })).toEqual(Uint8Array.from(file));
  });

  const START_OF_IMAGE = Buffer.from([0xff, 0xd8]);

  test.skipIf(!exiftool).each(["II", "MM"])(
    "no byte of the thumbnail remains, all else stays, and colors are sRGB (exiftool, where installed): %s",
    async (order) => {
      const folder = mkdtempSync(join(tmpdir(), "thumb-"));
      try {
        writeFileSync(join(folder, "thumb.jpg"), await encoded.jpg());
        const plain = withExiftool(
          fixture("baseline.jpg"),
          "a.jpg",
          ...["-q", "-overwrite_original", "-n", `-ExifByteOrder=${order}`, "-Make=Canon", "-GPSLatitude=47.37"],
          ...["-ColorSpace=65535", "-InteropIndex=R03", "-XResolution=300", "-UserComment=Kept", "-Orientation=6"],
        ).bytes;
        const { bytes } = withExiftool(
          plain,
          "a.jpg",
          ...["-q", "-overwrite_original", `-ThumbnailImage<=${join(folder, "thumb.jpg")}`],
        );
        const before = exifOf(bytes, "jpeg");
        expect(Buffer.from(before).indexOf(START_OF_IMAGE)).toBeGreaterThan(0);
        const stripped = uprightExif(before, 50, 40);
        expect(Buffer.from(stripped).indexOf(START_OF_IMAGE)).toBe(-1);
        expect(stripped.length).toBeLessThanOrEqual(exifOf(plain, "jpeg").length + 16);
        for (const format of ["jpg", "png", "webp"] as const) {
          const written = exifWriters[format](await encoded[format](), stripped, { width: 50, height: 40 });
          const { said } = withExiftool(
            written,
            `a.${format}`,
            ...["-n", "-s", "-validate", "-ThumbnailLength", "-ColorSpace", "-InteropIndex", "-Make", "-GPSLatitude"],
            ...["-XResolution", "-UserComment", "-Orientation"],
          );
          const facts = Object.fromEntries(
            said
              .trim()
              .split("\n")
              .map((line) => line.split(/\s*: /)),
          );
          expect(facts).toMatchObject({
            ...{ ColorSpace: "1", InteropIndex: "R98", Make: "Canon", GPSLatitude: "47.37", XResolution: "300" },
            ...{ UserComment: "Kept", Orientation: "1" },
          });
          expect(facts.ThumbnailLength).toBeUndefined();
          expect(facts.Validate?.[0]).toBe("0");
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  test("a maker's note stays in place, except for its preview", async () => {
    const preview = await encoded.jpg();
    const note = Buffer.concat([Buffer.from("Nobody\0\x01"), preview, Buffer.from("after")]);
    // Directory at 8 (one pointer), thumbnail directory at 26, thumbnail at 56, then the EXIF directory, and the note
    // at the end.
    const thumbnail = await encoded.jpg();
    const exifAt = 56 + thumbnail.length;
    const noteAt = exifAt + 18;
    const block = Buffer.alloc(noteAt + note.length);
    const entry = (at: number, tag: number, type: number, count: number, value: number) => {
      block.writeUInt16BE(tag, at);
      block.writeUInt16BE(type, at + 2);
      block.writeUInt32BE(count, at + 4);
      block.writeUInt32BE(value, at + 8);
    };
    block.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]);
    entry(10, 0x8769, 4, 1, exifAt);
    block.writeUInt32BE(26, 22);
    block.writeUInt16BE(2, 26);
    entry(28, 0x0201, 4, 1, 56);
    entry(40, 0x0202, 4, 1, thumbnail.length);
    block.set(thumbnail, 56);
    block.writeUInt16BE(1, exifAt);
    entry(exifAt + 2, 0x927c, 7, note.length, noteAt);
    block.set(note, noteAt);

    const stripped = Buffer.from(uprightExif(block, 50, 40));
    expect(stripped.length).toBe(block.length);
    expect(stripped.indexOf(START_OF_IMAGE)).toBe(-1);
    expect(stripped.readUInt32BE(22)).toBe(0);
    expect(stripped.subarray(26, exifAt).every((byte) => byte === 0)).toBe(true);
    expect(stripped.subarray(exifAt, noteAt)).toEqual(block.subarray(exifAt, noteAt));
    expect(stripped.subarray(noteAt, noteAt + 8)).toEqual(note.subarray(0, 8));
    expect(stripped.subarray(-5).toString()).toBe("after");
  });
});
