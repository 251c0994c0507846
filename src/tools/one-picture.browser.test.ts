import { describe, expect, test } from "vitest";
import { pngChunks } from "#core/image/containers/chunks.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import { readDensity } from "#core/image/metadata/density.ts";
import { metadataOf } from "#core/image/metadata/metadata-fields.ts";
import { defaults } from "#core/params.ts";
import { concat, fromLatin1 } from "#core/text/bytes.ts";
import { withResolutionOf } from "#kits/image-effect/print-resolution.browser.ts";
import type { Conversion } from "#platform/image/conversion.ts";
import { convertFile, inspectFile } from "#platform/image/convert-file.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { fixture } from "#platform/image/pictures.fixture.ts";
import { remote } from "#platform/worker/remote.ts";
import { conversionOf } from "./images/batch/conversion.ts";
import { lookAtFiles } from "./images/batch/look-at-files.browser.ts";
import batchParams from "./images/batch/params.ts";
import { conversionFor } from "./images/converter/converter-state.ts";
import converterParams from "./images/converter/params.ts";
import type { Methods as IconMethods } from "./images/favicon/favicon.worker.ts";
import faviconParams from "./images/favicon/params.ts";

// The image converter, Image batch, Image metadata, the effects and Favicon read one file: its size as it's seen, its print
// resolution and frames, and what each leaves behind are the same.

const bytesOf = async (name: string) => new Uint8Array(await (await fixture(name)).arrayBuffer());

type Bytes = Uint8Array<ArrayBuffer>;

/** A JPEG file with further segments after its first two bytes. */
const withSegments = (jpeg: Bytes, ...segments: readonly (readonly [marker: number, content: Bytes])[]): Bytes =>
  concat([
    jpeg.subarray(0, 2),
    ...segments.map(([marker, content]) =>
      concat([Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content]),
    ),
    jpeg.subarray(2),
  ]);

/** A PNG file with further chunks after its header. */
const withChunks = (png: Bytes, ...chunks: readonly (readonly [type: string, content: Bytes])[]): Bytes =>
  concat([png.subarray(0, 33), ...chunks.map(([type, content]) => pngChunk(type, content)), png.subarray(33)]);

const JFIF = (x: number, y: number) =>
  Uint8Array.of(0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, x >> 8, x & 255, y >> 8, y & 255, 0, 0);
const PIXELS_PER_METER = (count: number) => {
  const content = new Uint8Array(9);
  new DataView(content.buffer).setUint32(0, count);
  new DataView(content.buffer).setUint32(4, count);
  content[8] = 1;
  return content;
};
const XMP_TEXT =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Jane"/></rdf:RDF></x:xmpmeta>';
const XMP = fromLatin1(`http://ns.adobe.com/xap/1.0/\0${XMP_TEXT}`);
// One dataset: By-line (2:80).
const IPTC = fromLatin1("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x09\x1c\x02\x50\0\x04Jane\0");

/** An EXIF block of one directory: an orientation, 200 × 100 dots an inch, and perhaps an artist. */
function exifBlock(orientation: number, artist?: string): Bytes {
  const names = artist === undefined ? 0 : 1;
  const view = new DataView(new ArrayBuffer(8 + 2 + 12 * (4 + names) + 4 + 16));
  const values = 8 + 2 + 12 * (4 + names) + 4;
  for (const [at, byte] of [0x49, 0x49, 42, 0, 8].entries()) view.setUint8(at, byte);
  view.setUint16(8, 4 + names, true);
  const entries: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [274, 3, 1, orientation],
    [282, 5, 1, values],
    [283, 5, 1, values + 8],
    [296, 3, 1, 2],
    // Four letters, with the zero at their end.
    ...(artist === undefined ? [] : [[315, 2, 4, 0x006e_6e41] as const]),
  ];
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
  }
  for (const [index, value] of [200, 1, 100, 1].entries()) view.setUint32(values + 4 * index, value, true);
  return new Uint8Array(view.buffer);
}
const EXIF = (orientation: number, artist?: string) => concat([fromLatin1("Exif\0\0"), exifBlock(orientation, artist)]);

const GAIN_MAP = fromLatin1("http://ns.adobe.com/xap/1.0/\0<x hdrgm:Version='1.0'/>");
const VIDEO = fromLatin1("\0\0\0\x18ftypmp42\0\0\0\0mp42isom");

/** A PNG file of two frames, with a long text before it says so. */
function animatedPng(png: Bytes): Bytes {
  const data = concat(
    pngChunks(png).flatMap(({ type, start, end }) => (type === "IDAT" ? [png.slice(start, end)] : [])),
  );
  const size = png.subarray(16, 24);
  const frame = (sequence: number) =>
    concat([Uint8Array.of(0, 0, 0, sequence), size, new Uint8Array(8), Uint8Array.of(0, 1, 0, 10, 0, 0)]);
  return concat([
    png.subarray(0, 33),
    pngChunk("tEXt", fromLatin1(`Comment\0${"long ".repeat(2000)}`)),
    pngChunk("acTL", Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0)),
    pngChunk("fcTL", frame(0)),
    pngChunk("IDAT", data),
    pngChunk("fcTL", frame(1)),
    pngChunk("fdAT", concat([Uint8Array.of(0, 0, 0, 2), data])),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

/** What every tool should find. */
interface Facts {
  readonly size: string;
  readonly density?: string;
  /** The beginning of the words on its frames. */
  readonly frames?: string;
  readonly hasProfile?: true;
  readonly turned?: string;
  /** Metadata by its name in sentences. */
  readonly metadata?: readonly ("EXIF" | "XMP" | "IPTC")[];
  readonly hasTexts?: true;
  /** Other sentences. */
  readonly notes?: readonly string[];
}

const photo = () => bytesOf("baseline.jpg");
const picture = () => bytesOf("picture.png");

const AWKWARD: Readonly<Record<string, readonly [() => Promise<Bytes>, Facts]>> = {
  "a JPG with nothing": [photo, { size: "48x32" }],
  "EXIF that turns it": [
    async () => withSegments(await photo(), [0xe1, EXIF(6)]),
    { size: "32x48", density: "100x200", turned: "turned right" },
  ],
  "EXIF of a person": [
    async () => withSegments(await photo(), [0xe1, EXIF(1, "Ann")]),
    { size: "48x32", density: "200x100", metadata: ["EXIF"] },
  ],
  "the density of JFIF, beside that of EXIF": [
    async () => withSegments(await photo(), [0xe0, JFIF(300, 150)], [0xe1, EXIF(6, "Ann")]),
    { size: "32x48", density: "150x300", turned: "turned right", metadata: ["EXIF"] },
  ],
  "XMP and IPTC": [
    async () => withSegments(await photo(), [0xe1, XMP], [0xed, IPTC]),
    { size: "48x32", metadata: ["XMP", "IPTC"] },
  ],
  "all of them, and a comment": [
    async () =>
      withSegments(await photo(), [0xe1, EXIF(8, "Ann")], [0xe1, XMP], [0xed, IPTC], [0xfe, fromLatin1("Hi")]),
    { size: "32x48", density: "100x200", turned: "turned left", metadata: ["EXIF", "XMP", "IPTC"], hasTexts: true },
  ],
  "a gain map": [
    async () => concat([await photo(), withSegments(await photo(), [0xe1, GAIN_MAP])]),
    { size: "48x32", notes: ["Its gain map for HDR screens is left out."] },
  ],
  "another picture, and a video": [
    async () => concat([await photo(), await photo(), VIDEO]),
    { size: "48x32", notes: ["Another image in this file is left out.", "The video in this file is left out."] },
  ],
  "a profile": [() => bytesOf("adobe-rgb.jpg"), { size: "48x32", hasProfile: true }],
  "a JPG of four inks": [() => bytesOf("cmyk.jpg"), { size: "48x32" }],
  "a PNG of 16 bits": [() => bytesOf("sixteen-bit.png"), { size: "48x32" }],
  "a PNG with a density": [
    async () => withChunks(await picture(), ["pHYs", PIXELS_PER_METER(11_811)]),
    { size: "48x32", density: "300x300" },
  ],
  "a PNG with EXIF, XMP and a text": [
    async () =>
      withChunks(
        await picture(),
        ["eXIf", exifBlock(6, "Ann")],
        ["iTXt", fromLatin1(`XML:com.adobe.xmp\0\0\0\0\0${XMP_TEXT}`)],
        ["tEXt", fromLatin1("Author\0Jane")],
      ),
    { size: "32x48", density: "100x200", turned: "turned right", metadata: ["EXIF", "XMP"], hasTexts: true },
  ],
  "a PNG with a profile": [() => bytesOf("adobe-rgb.png"), { size: "48x32", hasProfile: true }],
  "an animated PNG that says so late": [
    async () => animatedPng(await picture()),
    { size: "48x32", frames: "2 frames", hasTexts: true },
  ],
  "an animated GIF": [() => bytesOf("animated.gif"), { size: "48x32", frames: "2 frames" }],
  "an animated WebP": [() => bytesOf("animated.webp"), { size: "48x32", frames: "2 frames" }],
  "a TIFF file of several pages": [
    () => bytesOf("pages.tif"),
    { size: "48x32", notes: ["This is the first page of several."] },
  ],
  "a TIFF file that is turned": [() => bytesOf("turned.tif"), { size: "48x32" }],
  "an AVIF file that is turned": [() => bytesOf("turned-and-mirrored.avif"), { size: "48x32" }],
  "a HEIC file": [() => bytesOf("picture.heic"), { size: "48x32" }],
};

const icons = remote<IconMethods>(
  (Worker) => new Worker(new URL("./images/favicon/favicon.worker.ts", import.meta.url), { type: "module" }),
);

async function convertedBy(file: Blob, conversion: Conversion) {
  const result = await convertFile({ file, conversion }, () => {});
  if (!result.ok) throw new Error(result.message);
  const { blob, width, height, notes } = result.value;
  return { blob, size: `${width}x${height}`, notes };
}

const densityIn = async (blob: Blob) => {
  const density = readDensity(new Uint8Array(await blob.arrayBuffer()), "png");
  return density && `${Math.round(density.x)}x${Math.round(density.y)}`;
};

/** The sentences on metadata, where EXIF is kept, and where it isn't. */
function leftOf({ metadata = [], hasTexts }: Facts, keepsExif: boolean): string[] {
  const names = metadata.filter((name) => !keepsExif || name !== "EXIF");
  return [
    ...(names.length > 0 ? [`Its ${new Intl.ListFormat("en").format(names)} data isn't kept.`] : []),
    ...(hasTexts ? ["Its text comments aren't kept."] : []),
  ];
}

let made = 0;

describe.each(Object.entries(AWKWARD))("%s", (_, [fileOf, facts]) => {
  // Of an animation they say which frame it is, each in its words.
  const isOfFrame = (note: string) => facts.frames !== undefined && /frames?\b/.test(note);
  const withoutFrame = (notes: readonly string[]) => notes.filter((note) => !isOfFrame(note)).sort();
  const all = (keepsExif: boolean) => [...(facts.notes ?? []), ...leftOf(facts, keepsExif)].sort();

  test("is the same to the converter, Batch, the effects, Favicon and Metadata", async () => {
    const bytes = await fileOf();
    const file = new File([bytes], "a");
    const converter = await convertedBy(file, {
      ...conversionFor({ ...defaults(converterParams), size: "original", metadata: "keep" }, "png", 1e7),
      keepsAnimation: false,
    });
    const batch = await convertedBy(file, {
      ...conversionOf({ ...defaults(batchParams), format: "png", metadata: "keep", animation: "first" }, {}),
    });
    const decoded = await decodeImage(file);
    if (!decoded.ok) throw new Error(decoded.message);
    const { raster, notes } = decoded.value;
    const inspected = await inspectFile(file);
    const looked = await lookAtFiles([file], [], { roomNow: () => 9, onPdf: () => {} });
    const icon = await icons.make({ file, id: made++, style: defaults(faviconParams) });
    const format = sniffFormat(bytes);
    if (!inspected.ok || !icon.ok || !format) throw new Error("It could not be read");
    const plain = new Blob([await picture()], { type: "image/png" });

    const { size } = facts;
    const inspectedSize = inspected.value.size && `${inspected.value.size.width}x${inspected.value.size.height}`;
    expect([converter.size, batch.size, `${raster.width}x${raster.height}`, inspectedSize]).toEqual(
      Array(4).fill(size),
    );
    expect(icon.value.notes.at(-1)).toContain(`The image has ${size.replace("x", " × ")} pixels`);

    const densities = await Promise.all(
      [converter.blob, batch.blob, await withResolutionOf(file, plain)].map(densityIn),
    );
    expect(densities).toEqual(Array(3).fill(facts.density));

    expect(inspected.value.animation?.startsWith(facts.frames ?? "-") ?? false).toBe(facts.frames !== undefined);
    expect(looked.files.map(({ mayMove }) => mayMove)).toEqual([facts.frames !== undefined]);
    const pixelNotes = [notes, icon.value.notes.slice(0, -1)];
    expect(pixelNotes.map((each) => each.some(isOfFrame))).toEqual(Array(2).fill(facts.frames !== undefined));

    expect([converter, batch].map((each) => withoutFrame(each.notes))).toEqual(Array(2).fill(all(true)));
    expect(pixelNotes.map(withoutFrame)).toEqual(Array(2).fill(all(false)));

    const { groups } = metadataOf(bytes, format);
    const saidOf = (name: string) => groups.flatMap(({ fields }) => fields).find((each) => each.name === name)?.value;
    const has = (name: string) => groups.some((group) => group.name === name);
    expect(has("Color profile (ICC)")).toBe(facts.hasProfile ?? false);
    expect([has("XMP"), has("IPTC"), has("Texts")]).toEqual([
      facts.metadata?.includes("XMP") ?? false,
      facts.metadata?.includes("IPTC") ?? false,
      facts.hasTexts ?? false,
    ]);
    if (facts.turned) expect(saidOf("Orientation")).toBe(facts.turned);
  });
});
