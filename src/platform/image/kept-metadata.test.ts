import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { type Edits, SAME_SHAPE } from "#core/image/edits.ts";
import { type WrittenFormat, writtenFormats } from "#core/image/formats.ts";
import { readDensity } from "#core/image/metadata/density.ts";
import { keptMetadata, withMetadata } from "./kept-metadata.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-metadata-"));
afterAll(() => rmSync(folder, { recursive: true }));

const size = { width: 8, height: 6 };
const picture = () => sharp({ create: { ...size, channels: 3, background: "#c8321e" } });
const FIXTURES = join(import.meta.dirname, "../../../e2e/fixtures/files");

const keptOf = (file: Uint8Array, format: WrittenFormat, keepsMetadata: boolean, edits?: Edits) =>
  keptMetadata(new Blob([Uint8Array.from(file)]), { format, keepsMetadata, edits }, size);

/** A JPG with a JFIF segment of that density, which sharp leaves out if there is EXIF. */
function withJfif(jpeg: Uint8Array, x: number, y: number): Buffer {
  const jfif = Buffer.from("ffe000104a46494600010101000000000000", "hex");
  jfif.writeUInt16BE(x, 12);
  jfif.writeUInt16BE(y, 14);
  return Buffer.concat([jpeg.subarray(0, 2), jfif, jpeg.subarray(2)]);
}

const bare = {
  jpg: () => picture().jpeg().toBuffer(),
  png: () => picture().png().toBuffer(),
  webp: () => picture().webp({ lossless: true }).toBuffer(),
};

describe("print resolution", () => {
  test.each<[WrittenFormat, boolean, string | undefined]>([
    ["jpg", false, undefined],
    ["png", false, undefined],
    ["tiff", false, undefined],
    ["pdf", false, undefined],
    ["webp", true, undefined],
    ["webp", false, "WebP files state it in EXIF data, which is removed"],
    ["avif", true, "Tabkit writes AVIF files without metadata"],
    ["jxl", false, "Tabkit writes JPEG XL files without metadata"],
    ["gif", false, "GIF files have no place for it"],
    ["ico", true, "ICO files have no place for it"],
    ["svg", false, "the SVG's size is in pixels"],
  ])("in %s, metadata kept: %s", async (format, keeps, reason) => {
    const { notes } = await keptOf(await picture().withMetadata({ density: 300 }).png().toBuffer(), format, keeps);
    const lost = notes.filter((note) => note.includes("resolution"));
    expect(lost).toEqual(reason ? [`Its print resolution of 300 dpi isn't kept: ${reason}.`] : []);
  });

  test.skipIf(!existsSync("/usr/bin/exiftool"))(
    "is in a WebP's EXIF, whatever stated it before, as exiftool (where installed) reads it",
    async () => {
      const camera = readFileSync(join(FIXTURES, "camera.jpg"));
      const sources = {
        "nothing but the density of a PNG": await picture().withMetadata({ density: 300 }).png().toBuffer(),
        "EXIF without a density, behind JFIF": withJfif(
          await picture()
            .withExif({ IFD0: { Artist: "Jane" } })
            .jpeg()
            .toBuffer(),
          300,
          300,
        ),
        "EXIF of a camera, with another density": withJfif(
          await sharp(camera).keepExif().resize(8, 6, { fit: "fill" }).jpeg().toBuffer(),
          300,
          300,
        ),
      };
      for (const [name, source] of Object.entries(sources)) {
        const kept = await keptOf(source, "webp", true);
        const path = join(folder, "a.webp");
        writeFileSync(path, withMetadata(Uint8Array.from(await bare.webp()), kept, "webp", size));
        const read = (file: string) =>
          JSON.parse(execFileSync("exiftool", ["-json", "-n", "-EXIF:All", "-Warning", file], { encoding: "utf8" }))[0];
        writeFileSync(join(folder, "a.jpg"), source);
        const { XResolution, YResolution, ResolutionUnit, Warning, ...rest } = read(path);
        expect([XResolution, YResolution, ResolutionUnit, Warning], name).toEqual([300, 300, 2, undefined]);
        if (name.startsWith("EXIF of a camera")) expect(rest.Model).toBe("Pinhole 1");
        if (name.startsWith("EXIF without")) expect(rest.Artist).toBe("Jane");
      }
    },
  );

  test("turns with its picture", async () => {
    const source = withJfif(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 300, 150);
    const edits = (orientation: Edits["shape"]["orientation"]): Edits => ({
      shape: { ...SAME_SHAPE, orientation },
      ...{ sharpen: 0, background: undefined, mark: undefined, losslessJpeg: false },
    });
    for (const format of ["jpg", "png", "webp"] as const) {
      const file = Uint8Array.from(await bare[format]());
      const densityOf = async (edited?: Edits) =>
        readDensity(
          withMetadata(file, await keptOf(source, format, true, edited), format, size),
          format === "jpg" ? "jpeg" : format,
        );
      expect(await densityOf(), format).toEqual({ x: 150, y: 300 });
      // Turned right once more, it is upside down.
      expect(await densityOf(edits(6)), format).toEqual({ x: 300, y: 150 });
      expect(await densityOf(edits(3)), format).toEqual({ x: 150, y: 300 });
    }
  });
});

describe("metadata that was to be kept and isn't is named:", () => {
  test("none of a TIFF file that has only what its pixels need", async () => {
    for (const tiff of [
      readFileSync(join(FIXTURES, "lzw.tif")),
      await picture().tiff().toBuffer(),
      await picture().withMetadata({ density: 300 }).tiff().toBuffer(),
    ]) {
      expect(await keptOf(tiff, "jpg", true)).toMatchObject({ notes: [], isLost: false });
      expect((await keptOf(tiff, "bmp", true)).notes).toEqual([]);
    }
  });

  test.skipIf(!existsSync("/usr/bin/exiftool"))(
    "EXIF of a TIFF file, whatever exiftool (where installed) writes into it",
    async () => {
      const path = join(folder, "a.tif");
      for (const tag of ["Artist=Jane", "ImageDescription=A garden", "Copyright=Jane", "Model=Pinhole", "ISO=100"]) {
        writeFileSync(path, await picture().tiff().toBuffer());
        execFileSync("exiftool", ["-q", "-overwrite_original", `-${tag}`, path]);
        const tiff = readFileSync(path);
        expect(await keptOf(tiff, "jpg", true), tag).toMatchObject({ isLost: true });
        expect((await keptOf(tiff, "bmp", true)).notes, tag).toEqual([
          "Its EXIF data isn't kept: BMP files are written without metadata.",
        ]);
        expect(await keptOf(tiff, "jpg", false), tag).toMatchObject({ notes: [] });
      }
    },
  );

  test("EXIF in every format that holds none", async () => {
    const jpeg = await picture()
      .withExif({ IFD0: { Artist: "Jane" } })
      .jpeg()
      .toBuffer();
    for (const [format, { keepsExif }] of Object.entries(writtenFormats)) {
      const { notes } = await keptOf(jpeg, format as WrittenFormat, true);
      expect(
        notes.some((note) => note.startsWith("Its EXIF data isn't kept")),
        format,
      ).toBe(!keepsExif);
    }
  });

  test("comments of PNG, GIF and JPG files", async () => {
    const png = await picture().png().toBuffer();
    const chunk = Buffer.from("0000000b74455874417574686f72004a616e6500000000", "hex").subarray(0, 19 + 4);
    chunk.writeUInt32BE(11, 0);
    const comment = Buffer.from("fffe000648656c6c", "hex");
    const jpeg = await bare.jpg();
    const files = [
      Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      readFileSync(join(FIXTURES, "comment.gif")),
    ];
    for (const file of files) {
      expect((await keptOf(file, "jpg", true)).notes).toEqual(["Its text comments aren't kept."]);
      expect((await keptOf(file, "jpg", false)).notes).toEqual([]);
    }
  });
});
