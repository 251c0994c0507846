import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { concat, fromLatin1 } from "#core/text/bytes.ts";
import { type CleanedFormat, type Cleaning, cleanMetadata } from "./clean-metadata.ts";
import { metadataOf } from "./metadata-fields.ts";
import { leftBehind } from "./more-pictures.ts";
import { svgParts } from "./svg-parts.ts";

const FILES = join(import.meta.dirname, "../../../../e2e/fixtures/files");
const folder = mkdtempSync(join(tmpdir(), "file-parts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fixture = (name: string) => Uint8Array.from(readFileSync(join(FILES, name)));
const exiftool = (...args: string[]) => execFileSync("exiftool", args, { encoding: "utf8", stdio: "pipe" });

/** Files with what exiftool writes into them, in one run, because each run takes a second. */
function written(names: readonly string[], ...tags: string[]): Uint8Array[] {
  const inside = mkdtempSync(join(folder, "written-"));
  const paths = names.map((name) => join(inside, name));
  for (const [i, name] of names.entries()) writeFileSync(paths[i] ?? "", fixture(name));
  exiftool("-q", "-m", "-overwrite_original", ...tags, ...paths);
  return paths.map((path) => Uint8Array.from(readFileSync(path)));
}

const read = (bytes: Uint8Array, format = sniffFormat(bytes) as ImageFormat) => {
  const { groups, unread } = metadataOf(bytes, format);
  const fields = groups.flatMap(({ fields }) => fields);
  return {
    value: (name: string) => fields.find((field) => field.name === name)?.value,
    about: (...about: string[]) =>
      fields.filter((field) => about.includes(field.about ?? "")).map(({ name, value }) => `${name}: ${value}`),
    unread: unread.map(({ name }) => name),
  };
};

const xmp = (attributes: string, content = "") =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#" xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:foo="http://example.com/" ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const app1 = (text: string) => {
  const content = fromLatin1(`http://ns.adobe.com/xap/1.0/\0${text}`);
  return concat([Uint8Array.of(0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255), content]);
};
const jpeg = fixture("baseline.jpg");
const withXmp = (text: string) => concat([jpeg.subarray(0, 2), app1(text), jpeg.subarray(2)]);

describe("a position in XMP, in any namespace", () => {
  const DRONE =
    'drone-dji:GpsLatitude="+47.12345678" drone-dji:GpsLongtitude="+8.5" drone-dji:AbsoluteAltitude="+512.30"';
  const forms: readonly (readonly [string, string])[] = [
    ["attributes of DJI", xmp(DRONE)],
    ["elements of DJI", xmp("", "<drone-dji:GpsLatitude>+47.12345678</drone-dji:GpsLatitude>")],
    ["W3C's geo", xmp('geo:lat="47.12345678"', "<geo:long>8.54</geo:long>")],
    ["another prefix", `<a:b xmlns:e="http://ns.adobe.com/exif/1.0/" e:GPSLatitude='47,12.345N'/>`],
    ["both in one", xmp('foo:LatLng="47.12345678,8.54"')],
    ["a maker's own", xmp('foo:gpsposition="47.12345678 8.54"', "<foo:Geolocation>47.12345678</foo:Geolocation>")],
  ];

  test.each(forms)("shows %s as a place, and removes it", (_, text) => {
    const file = withXmp(text);
    expect(read(file).about("place").length).toBeGreaterThan(0);
    for (const cleaning of ["gps", "private", "all"] as const) {
      const cleaned = cleanMetadata(file, "jpeg", cleaning) ?? new Uint8Array();
      expect(read(cleaned).about("place"), cleaning).toEqual([]);
      expect(Buffer.from(cleaned).includes("47.123"), cleaning).toBe(false);
    }
  });

  test("keeps what isn't a position", () => {
    const file = withXmp(
      xmp('drone-dji:GimbalRollDegree="+0.00" foo:latency="5"', "<dc:format>image/jpeg</dc:format>"),
    );
    expect(cleanMetadata(file, "jpeg", "gps")).toEqual(file);
  });

  test.skipIf(!existsSync("/usr/bin/exiftool"))("exiftool finds none in the rest (where installed)", () => {
    const path = join(folder, "drone.jpg");
    writeFileSync(path, cleanMetadata(withXmp(xmp(DRONE)), "jpeg", "gps") ?? "");
    expect(exiftool("-a", "-G1", "-*GPS*", "-*Latitude*", "-*Longitude*", path)).toBe("");
  });
});

describe("the topic of an XMP field", () => {
  test("persons in hierarchies of keywords", () => {
    const text = xmp(
      "",
      "<lr:hierarchicalSubject><rdf:Bag><rdf:li>People|Jane Doe</rdf:li></rdf:Bag></lr:hierarchicalSubject>",
    );
    expect(read(withXmp(text)).about("person")).toEqual(["Hierarchical subject (lr): People|Jane Doe"]);
  });

  test.each([
    ['crs:RawFileName="jane.CR2"', "Raw file name (crs): jane.CR2"],
    ['digiKam:TagsList="People/Jane Doe"', "Tags list (digiKam): People/Jane Doe"],
  ])("persons in %s", (attribute, field) => {
    expect(read(withXmp(xmp(attribute))).about("person")).toEqual([field]);
  });

  test("words under an unknown name aren't called harmless, but numbers are", () => {
    const text = xmp('foo:bar="Jane was here" foo:count="12" foo:on="2024-05-06T07:08:09+02:00"');
    expect(read(withXmp(text)).about("unclear")).toEqual(["Bar (foo): Jane was here"]);
  });

  test("reads references, also by number", () => {
    const text = xmp(
      "",
      "<dc:creator>J&#xE9;r&#244;me &amp; Jane&#39;s &#x1F600; &amp;#39; <![CDATA[a&b]]></dc:creator>",
    );
    expect(read(withXmp(text)).value("Creator (dc)")).toBe("Jérôme & Jane's \u{1f600} &#39;, a&b");
  });
});

/** An MP4 file's first boxes, with a position as QuickTime writes it. */
const VIDEO = fromLatin1("\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x20moov©xyz+47.1234+008.5678/");

describe("unknown parts are named, and removed without place and persons", () => {
  const segment = (marker: number, text: string) => {
    const content = fromLatin1(text);
    return concat([Uint8Array.of(0xff, marker, 0, content.length + 2), content]);
  };
  const inJpeg = (...added: Uint8Array[]) => concat([jpeg.subarray(0, 2), ...added, jpeg.subarray(2)]);
  const png = fixture("picture.png");
  const inPng = (type: string) =>
    concat([png.subarray(0, 33), fromLatin1(`\0\0\0\x05${type}Jane!\0\0\0\0`), png.subarray(33)]);
  const webp = fixture("lossy.webp");

  test.each<[string, CleanedFormat, Uint8Array, string]>([
    ["a video", "jpeg", concat([jpeg, VIDEO]), "a video behind the picture"],
    [
      "a maker's data and a video",
      "jpeg",
      concat([jpeg, fromLatin1("\0\0maker"), VIDEO]),
      "a video behind the picture",
    ],
    ["a ZIP archive", "jpeg", concat([jpeg, fromLatin1("PK\x03\x04Jane")]), "a ZIP archive behind the picture"],
    ["words", "png", concat([png, fromLatin1("Jane")]), "data behind the picture"],
    ["words", "webp", concat([webp, fromLatin1("Jane1234Jane")]), "data behind the picture"],
    ["APP12", "jpeg", inJpeg(segment(0xec, "Serial#=Jane")), "JPEG segment APP12"],
    ["APP5", "jpeg", inJpeg(segment(0xe5, "Jane")), "JPEG segment APP5"],
    ["APP1 of another name", "jpeg", inJpeg(segment(0xe1, "Jane")), "JPEG segment APP1"],
    ["credentials", "jpeg", inJpeg(segment(0xeb, "JP\0\x01Jane")), "content credentials"],
    ["credentials", "png", inPng("caBX"), "content credentials"],
    ["a chunk of somebody's own", "png", inPng("jaNe"), "PNG chunk jaNe"],
  ])("%s in %s", (_, format, file, name) => {
    expect(read(file).unread).toContain(name);
    for (const cleaning of ["private", "all"] as const) {
      const cleaned = cleanMetadata(file, format, cleaning);
      expect(cleaned && read(cleaned).unread, cleaning).toEqual([]);
      expect(Buffer.from(cleaned ?? []).includes("Jane")).toBe(false);
    }
    const blanked = cleanMetadata(file, format, "gps");
    expect(blanked && read(blanked).unread).toContain(name);
  });

  test("ignores zeros after a file's end", () => {
    expect(read(concat([jpeg, new Uint8Array(64)])).unread).toEqual([]);
  });

  test.each([
    "opaque.avif",
    "picture.heic",
    "still.gif",
    "animated.gif",
    "lzw.tif",
    "pages.tif",
    "alpha.jxl",
    "animated.webp",
  ])("knows all bytes of %s", (name) => expect(read(fixture(name)).unread).toEqual([]));
});

describe.skipIf(!existsSync("/usr/bin/exiftool"))("finds place and person by exiftool (where installed)", () => {
  test("in XMP of each format", () => {
    const names = [
      "opaque.avif",
      "picture.heic",
      "still.gif",
      "lzw.tif",
      "alpha.jxl",
      "picture.png",
      "lossy.webp",
      "baseline.jpg",
    ];
    const tags = ["-XMP-exif:GPSLatitude=47.370094", "-XMP-dc:Creator=Jane", "-XMP-photoshop:City=Zurich"];
    for (const [i, bytes] of written(names, ...tags).entries()) {
      const file = read(bytes);
      expect(file.about("place"), names[i]).toEqual(expect.arrayContaining(["City (photoshop): Zurich"]));
      expect(file.about("place").join(), names[i]).toContain("47");
      expect(file.about("person"), names[i]).toContain("Creator (dc): Jane");
      expect(file.unread, names[i]).toEqual([]);
    }
  });

  test("in IPTC and comments", () => {
    for (const bytes of written(["lzw.tif", "baseline.jpg"], "-IPTC:City=Zurich", "-IPTC:By-line=Jane")) {
      expect(read(bytes).about("place", "person")).toEqual(["Author: Jane", "City: Zurich"]);
    }
    for (const bytes of written(["still.gif", "picture.png", "baseline.jpg"], "-Comment=by Jane")) {
      expect(read(bytes).about("person")).toEqual(["Comment: by Jane"]);
    }
  });
});

describe("an SVG contains", () => {
  const of = (source: string) => {
    const { groups, unread } = metadataOf(new Uint8Array(), "svg", svgParts(source));
    const fields = groups.flatMap(({ fields }) => fields);
    return {
      said: fields.map(({ name, value, about }) => `${name}: ${value} (${about})`),
      unread: unread.map(({ name }) => name),
    };
  };

  test("its title, comments, metadata, and its editor's data", () => {
    const source = `<?xml version="1.0"?><!-- by Jane --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink" inkscape:export-filename="/home/jane/a.png" inkscape:zoom="2"><title>Jane&apos;s</title><desc>At home</desc><metadata><dc:creator>Jane</dc:creator><creator>Joe</creator></metadata><a xlink:href="#x"/><rect width="1"/></svg>`;
    expect(of(source)).toEqual({
      said: [
        "Export-filename (inkscape): /home/jane/a.png (person)",
        "Zoom (inkscape): 2 (undefined)",
        "Creator (dc): Jane (person)",
        "Creator: Joe (person)",
        "Comment: by Jane (person)",
        "Title: Jane's (person)",
        "Description: At home (person)",
      ],
      unread: [],
    });
  });

  test("nothing if it's only a drawing", () => {
    expect(of('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toEqual({
      said: [],
      unread: [],
    });
  });

  test("parts that aren't examined", () => {
    expect(of('<svg><image href="data:image/png;base64,AAAA"/><script>go()</script></svg>').unread).toEqual([
      "an embedded image",
      "a script",
    ]);
    expect(of("<svg><a b=c></svg>").unread).toEqual(["markup that could not be followed"]);
  });
});

describe("a conversion drops", () => {
  test("pictures, a gain map and a video after a JPEG", async () => {
    const map = concat([jpeg.subarray(0, 2), app1('<x hdrgm:Version="1.0"/>'), jpeg.subarray(2)]);
    expect(leftBehind(jpeg, "jpeg")).toEqual([]);
    expect(leftBehind(concat([jpeg, jpeg]), "jpeg")).toEqual(["Another image in this file is left out."]);
    expect(leftBehind(concat([jpeg, new Uint8Array(8), jpeg, jpeg]), "jpeg")).toEqual([
      "2 other images in this file are left out.",
    ]);
    expect(leftBehind(concat([jpeg, map, VIDEO]), "jpeg")).toEqual([
      "Its gain map for HDR screens is left out.",
      "The video in this file is left out.",
    ]);
    expect(leftBehind(concat([jpeg, VIDEO]), "jpeg")).toEqual(["The video in this file is left out."]);
    expect(leftBehind(jpeg.subarray(0, 300), "jpeg")).toEqual([]);
  });

  /** A HEIC file of items by type, with the first one shown. */
  function heic(types: readonly string[], references: readonly (readonly [string, number, number])[] = []) {
    const u16 = (value: number) => [value >> 8, value & 255];
    const letters = (text: string) => [...fromLatin1(text)];
    const box = (type: string, ...content: number[][]): number[] => {
      const inner = content.flat();
      return [0, 0, ...u16(inner.length + 8), ...letters(type), ...inner];
    };
    const entries = types.map((type, i) => box("infe", [2, 0, 0, 0], u16(i + 1), u16(0), letters(type), [0]));
    const links = references.map(([type, from, to]) => box(type, u16(from), u16(1), u16(to)));
    const meta = box(
      "meta",
      [0, 0, 0, 0],
      box("pitm", [0, 0, 0, 0], u16(1)),
      box("iinf", [0, 0, 0, 0], u16(types.length), ...entries),
      box("iref", [0, 0, 0, 0], ...links),
    );
    return Uint8Array.from([...box("ftyp", letters("heic"), [0, 0, 0, 0]), ...meta]);
  }

  test("further pictures of a HEIC file, except for its thumbnails, tiles and planes", () => {
    expect(leftBehind(heic(["hvc1"]), "heic")).toEqual([]);
    expect(leftBehind(heic(["hvc1", "hvc1"]), "heic")).toEqual(["Another image in this file is left out."]);
    expect(leftBehind(heic(["hvc1", "hvc1", "grid"]), "heic")).toEqual(["2 other images in this file are left out."]);
    const links = [
      ["thmb", 2, 1],
      ["auxl", 3, 1],
      ["dimg", 1, 4],
    ] as const;
    expect(leftBehind(heic(["grid", "hvc1", "hvc1", "hvc1", "Exif"], links), "heic")).toEqual([]);
    expect(leftBehind(heic(["hvc1", "tmap", "hvc1"], [["dimg", 2, 3]]), "heic")).toEqual([
      "Its gain map for HDR screens is left out.",
    ]);
  });

  test("nothing of HEIC and AVIF with one picture", () => {
    for (const name of ["opaque.avif", "picture.heic"]) {
      expect(leftBehind(fixture(name), sniffFormat(fixture(name)) as ImageFormat), name).toEqual([]);
    }
  });
});

test("exiftool (where installed) confirms what Metadata calls clean, for every way to clean", async () => {
  if (!existsSync("/usr/bin/exiftool")) return;
  const tags = [
    ...["-GPSLatitude=47.37", "-GPSLatitudeRef=N", "-GPSLongitude=8.54", "-GPSLongitudeRef=E", "-Artist=Jane"],
    ...["-XMP-exif:GPSLongitude=8.54", "-XMP-dc:Creator=Jane", "-XMP-iptcExt:LocationCreatedCity=Zurich"],
    "-Comment=Jane",
  ];
  const [jpg = jpeg, png = jpeg, webp = jpeg] = written(["baseline.jpg", "picture.png", "lossy.webp"], ...tags);
  const files: readonly (readonly [CleanedFormat, Uint8Array])[] = [
    ["jpeg", concat([jpg, VIDEO])],
    ["png", png],
    ["webp", webp],
  ];
  const cleaned = files.flatMap(([format, file]) =>
    (["gps", "private", "all"] as const satisfies readonly Cleaning[]).map((cleaning) => {
      const bytes = cleanMetadata(file, format, cleaning) ?? new Uint8Array();
      const path = join(folder, `${cleaning}.${format}`);
      writeFileSync(path, bytes);
      return { name: `${format} ${cleaning}`, format, bytes, path };
    }),
  );
  const found = JSON.parse(exiftool("-json", "-a", "-G1", "-ee", ...cleaned.map(({ path }) => path))) as object[];
  for (const [i, { name, format, bytes }] of cleaned.entries()) {
    const { SourceFile: _, ...all } = (found[i] ?? {}) as Record<string, unknown>;
    const theirs = JSON.stringify(Object.entries(all).filter(([key]) => !key.startsWith("System:")));
    const { about, unread } = read(bytes, format);
    const named = about("place", "person", "unclear").join("\n");
    // Anything exiftool finds about Jane and her location is named, or the file isn't called checked.
    if (unread.length === 0) expect(/GPS/.test(theirs), name).toBe(/Position|GPS/.test(named));
    expect(/Jane/.test(theirs), name).toBe(/Jane/.test(named));
    expect(/Zurich/.test(theirs), name).toBe(/Zurich/.test(named));
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
  }
});
