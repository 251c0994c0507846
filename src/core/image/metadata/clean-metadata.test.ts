import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import { within } from "#core/test-run.fixture.ts";
import { concat } from "#core/text/bytes.ts";
import { type CleanedFormat, type Cleaning, cleanMetadata } from "./clean-metadata.ts";
import { metadataOf } from "./metadata-fields.ts";

const folder = mkdtempSync(join(tmpdir(), "clean-metadata-"));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const exiftool = (...args: string[]) => execFileSync("exiftool", args, { encoding: "utf8" });

/** What exiftool finds in a file, without facts about the file system and coding. */
function found(bytes: Uint8Array, name: string): Record<string, unknown> {
  writeFileSync(at(name), bytes);
  const [all] = JSON.parse(exiftool("-json", "-a", "-G1", "-u", at(name))) as Record<string, unknown>[];
  const known =
    /^(SourceFile|ExifTool:|System:|File:|Composite:|ICC|JFIF:|RIFF:|PNG:(?:ImageW|ImageH|BitD|Color|Comp|Filt|Inter|Gamma|SRGB|Profile|White|Red|Green|Blue)|PNG-pHYs:|Adobe:)/;
  return Object.fromEntries(Object.entries(all ?? {}).filter(([key]) => !known.test(key)));
}

// Degrees whose numerators can be found as bytes: 47 + 22/60 + 12.34/3600.
const SECRETS = [
  "-GPSLatitude=47.370094",
  "-GPSLatitudeRef=N",
  "-GPSLongitude=8.540077",
  "-GPSLongitudeRef=E",
  "-GPSAltitude=4321",
];
const PERSONS = [
  "-Artist=Ada Secret",
  "-Copyright=Ada Secret",
  "-OwnerName=Ada Secret",
  "-SerialNumber=SECRET99",
  "-UserComment=Ada Secret",
];
const WORDS = [
  "-XMP-exif:GPSLatitude=47.370094",
  "-XMP-exif:GPSLongitude=8.540077",
  "-XMP-photoshop:City=Secretville",
  "-XMP-iptcExt:LocationShownCity=Secretville",
  "-XMP-dc:Creator=Ada Secret",
];
const CAMERA = [
  "-Make=Camera",
  "-Model=Box",
  "-ISO=200",
  "-ExposureTime=1/60",
  "-DateTimeOriginal=2024:05:06 07:08:09",
  "-OffsetTimeOriginal=+02:00",
];

function write(name: string, bytes: Uint8Array, ...tags: string[]): Uint8Array {
  writeFileSync(at(name), bytes);
  exiftool("-q", "-overwrite_original", ...tags, at(name));
  return Uint8Array.from(readFileSync(at(name)));
}

const files: Partial<Record<CleanedFormat, Uint8Array>> = {};
const fileOf = (format: CleanedFormat) => files[format] ?? new Uint8Array();

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 7919) % 251));
  const picture = () => sharp(noise, { raw: { width: 64, height: 48, channels: 3 } }).withIccProfile("p3");
  const more = ["-Orientation#=6", ...CAMERA, ...SECRETS, ...PERSONS, ...WORDS];
  const plain = await picture().jpeg({ progressive: true }).toBuffer();
  const small = await sharp(plain).resize(16).jpeg().toBuffer();
  writeFileSync(at("thumbnail.jpg"), small);
  files.jpeg = write(
    "a.jpg",
    plain,
    ...more,
    "-IPTC:City=Secretville",
    "-IPTC:By-line=Ada Secret",
    "-Comment=Ada Secret",
    `-ThumbnailImage<=${at("thumbnail.jpg")}`,
  );
  files.png = write(
    "a.png",
    await picture().png().toBuffer(),
    ...more,
    "-PNG:Author=Ada Secret",
    "-PNG:Comment=Secretville",
  );
  files.webp = write("a.webp", await picture().webp().toBuffer(), ...more);
}, within(60));

const FORMATS = ["jpeg", "png", "webp"] as const;
const clean = (format: CleanedFormat, cleaning: Cleaning, bytes = fileOf(format)) => {
  const cleaned = cleanMetadata(bytes, format, cleaning);
  if (!cleaned) throw new Error("It was not cleaned");
  return cleaned;
};
const pixels = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString("base64");
// Of the position's rational numbers, and of the words.
const secrets = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString("latin1");
  return ["Secretville", "Ada Secret", "SECRET99", "GPS"].filter((word) => text.includes(word));
};

describe.each(FORMATS)("a %s file", (format) => {
  test("without place and persons has only the camera, the time, the orientation and the profile", async () => {
    const cleaned = clean(format, "private");
    const tags = found(cleaned, `private.${format}`);
    expect(tags).toMatchObject({ "IFD0:Make": "Camera", "IFD0:Model": "Box", "ExifIFD:ISO": 200 });
    expect(tags["IFD0:Orientation"]).toBe("Rotate 90 CW");
    expect(Object.keys(tags).filter((key) => !/^(IFD0|ExifIFD):/.test(key))).toEqual([]);
    expect(Object.keys(tags).filter((key) => /Artist|Copyright|Owner|Serial|Comment|Offset|GPS/.test(key))).toEqual([]);
    expect(secrets(cleaned)).toEqual([]);
    expect((await sharp(cleaned).metadata()).icc).toEqual((await sharp(fileOf(format)).metadata()).icc);
    expect(await pixels(cleaned)).toBe(await pixels(fileOf(format)));
  });

  test("without any metadata keeps its orientation and profile, and no other tag", async () => {
    const cleaned = clean(format, "all");
    expect(found(cleaned, `all.${format}`)).toEqual({ "IFD0:Orientation": "Rotate 90 CW" });
    expect(secrets(cleaned)).toEqual([]);
    expect((await sharp(cleaned).metadata()).icc).toBeDefined();
    expect(await pixels(cleaned)).toBe(await pixels(fileOf(format)));
  });

  test("without its position has all the rest, and no byte of the position", async () => {
    const before = found(fileOf(format), `before.${format}`);
    const cleaned = clean(format, "gps");
    const left = Object.entries(before).filter(([key]) => !/GPS/.test(key));
    expect(left.length).toBeLessThan(Object.keys(before).length);
    const after = found(cleaned, `gps.${format}`);
    expect(Object.keys(after).filter((key) => /GPS/.test(key))).toEqual([]);
    // The thumbnail and similar tags contain offsets.
    const isPlace = ([key]: [string, unknown]) => /Offset$|Raw_profile/.test(key);
    expect(Object.entries(after).filter((entry) => !isPlace(entry))).toEqual(left.filter((entry) => !isPlace(entry)));
    // 4321 m above sea level, as a rational number in either byte order.
    const bytes = Buffer.from(cleaned);
    expect([bytes.includes(Buffer.from([0, 0, 0x10, 0xe1])), bytes.includes(Buffer.from([0xe1, 0x10, 0, 0]))]).toEqual([
      false,
      false,
    ]);
    expect(await pixels(cleaned)).toBe(await pixels(fileOf(format)));
  });

  test("an upright file without any metadata has no EXIF at all", async () => {
    const upright = write(`upright.${format}`, fileOf(format), "-Orientation#=1");
    expect(found(clean(format, "all", upright), `bare.${format}`)).toEqual({});
  });

  test("is unchanged if nothing is to be removed", () => {
    expect(Buffer.from(clean(format, "nothing")).equals(Buffer.from(fileOf(format)))).toBe(true);
  });

  test("shows metadata with coordinates, and what is left of it after cleaning", () => {
    const fields = (bytes: Uint8Array) => metadataOf(bytes, format).groups.flatMap(({ fields }) => fields);
    const shown = fields(fileOf(format));
    const shownValue = (name: string) => shown.find((field) => field.name === name)?.value;
    expect(shownValue("Position")).toBe("47.370094, 8.540077 (47° 22′ 12.3″ N, 8° 32′ 24.3″ E)");
    expect(shownValue("Altitude")).toBe("4321 m");
    expect(shownValue("Artist")).toBe("Ada Secret");
    expect(shownValue("Exposure time")).toBe("1/60 s");
    expect(shownValue("City (photoshop)")).toBe("Secretville");
    expect(shownValue("Creator (dc)")).toBe("Ada Secret");
    expect(shownValue("Profile")).toMatch(/P3/i);
    expect(fields(clean(format, "private")).filter(({ about }) => about)).toEqual([]);
    expect(fields(clean(format, "all")).map(({ name }) => name)).toEqual(["Orientation", "Profile", "Size"]);
    // Cities aren't part of the position, so they are named.
    const left = fields(clean(format, "gps")).filter(({ about }) => about === "place");
    expect(left.map(({ value }) => value)).toContain("Secretville");
  });
});

test("JPEG: scans keep their bytes, and IPTC, comments and thumbnails are shown and removed", () => {
  const shown = metadataOf(fileOf("jpeg"), "jpeg").groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(shown).toEqual(expect.arrayContaining(["City", "Author", "Comment", "Thumbnail"]));
  const scans = (bytes: Uint8Array) => execFileSync("djpeg", ["-pnm"], { input: bytes }).toString("base64");
  for (const cleaning of ["private", "all", "gps"] as const) {
    expect(scans(clean("jpeg", cleaning))).toBe(scans(fileOf("jpeg")));
  }
});

test("JPEG: drops data after the picture, and blanks the position where it's kept", () => {
  const two = concat([fileOf("jpeg"), fileOf("jpeg")]);
  expect(clean("jpeg", "private", two).length).toBe(clean("jpeg", "private").length);
  const blanked = clean("jpeg", "gps", two);
  expect(blanked.length).toBe(two.length);
  const half = blanked.subarray(two.length / 2);
  expect(Buffer.from(half).equals(Buffer.from(blanked.subarray(0, two.length / 2)))).toBe(true);
});

test("an animated WebP stays animated", async () => {
  const frames = Buffer.alloc(8 * 16 * 3, 99);
  frames.fill(0, 0, 192);
  const animated = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 3, delay: [40, 50] })
    .toBuffer();
  const tagged = write("animated.webp", animated, "-Artist=Ada Secret", ...SECRETS);
  const cleaned = clean("webp", "all", tagged);
  const { pages, loop, delay } = await sharp(cleaned, { animated: true }).metadata();
  expect([pages, loop, delay]).toEqual([2, 3, [40, 50]]);
  expect(found(cleaned, "still.webp")).toEqual({});
});

test("a color profile that claims four billion tags is read as far as it goes", () => {
  const profile = concat([new Uint8Array(128), Uint8Array.of(255, 255, 255, 255), new Uint8Array(120)]);
  const file = fileOf("webp");
  const chunk = concat([Buffer.from("ICCP"), Uint8Array.of(profile.length, 0, 0, 0), profile]);
  const group = metadataOf(concat([file.subarray(0, 12), chunk]), "webp");
  expect(JSON.stringify(group)).toContain("252 bytes");
});

test("rejects a damaged file without throwing", () => {
  for (const format of FORMATS) {
    const whole = fileOf(format);
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(255),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom("private", "all", "gps"),
        (place, value, length, cleaning) => {
          const changed = Uint8Array.from(whole).fill(value, place, place + length);
          cleanMetadata(changed, format, cleaning as Cleaning);
          cleanMetadata(whole.subarray(0, place), format, cleaning as Cleaning);
          if (sniffFormat(changed) === format) metadataOf(changed, format);
          metadataOf(whole.subarray(0, place), format);
        },
      ),
      { numRuns: 150 },
    );
    expect(cleanMetadata(whole.subarray(0, format === "webp" ? 60 : whole.length / 2), format, "all")).toBeUndefined();
  }
});
