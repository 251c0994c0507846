import { pngChunks } from "#core/image/containers/chunks.ts";
import {
  readTiffDirectory,
  type TiffField,
  type TiffTags,
  tiffDirectories,
  tiffDirectory,
} from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { hasText, latin1, viewOf } from "#core/text/bytes.ts";
import { exifBlock } from "./exif-block.ts";
import {
  EXIF_NAMES,
  EXIF_WORDS,
  IPTC_NAMES,
  IPTC_PERSONS,
  IPTC_PLACES,
  PERSON_TAGS,
  PLACE_TAGS,
} from "./exif-names.ts";
import { fileParts } from "./file-parts.ts";
import { readMetadata } from "./metadata.ts";
import { type FileParts, type MetadataKind, type MetadataPart, textOf, type UnreadPart } from "./parts-list.ts";
import { isPositionName, xmpFields } from "./xmp-fields.ts";

const POINTERS = [0x8769, 0x8825, 0xa005];
// What is of the file and not of the picture: strips, thumbnails, and what programs of TIFF need.
const STRUCTURE = [
  ...[0x0111, 0x0117, 0x0201, 0x0202, 0x02bc, 0x83bb, 0x8649, 0x8773, 0x0144, 0x0145, 0x014a, 0x015b],
  // Padding, and what Microsoft and printers note for themselves (Print Image Matching).
  ...[0xea1c, 0xea1d, 0xc4a5],
];

/**
 * The fields of an EXIF block with plain names and values; the position comes first, as coordinates. For directories of
 * further pictures, at these offsets, only what may reveal a place or a person.
 */
function exifFields(block: Uint8Array, further: readonly number[] = []): MetadataField[] {
  const main = readTiffDirectory(block);
  if (!main) return [];
  const below = (tags: TiffTags, pointer: number) => {
    const at = tags.get(pointer)?.numbers()[0];
    return at ? tiffDirectory(block, at) : undefined;
  };
  const place = below(main.tags, 0x8825);
  const detail = below(main.tags, 0x8769);
  const fields = [
    ...(place ? placeFields(place) : []),
    ...named(block, main.tags),
    ...(detail ? named(block, detail) : []),
  ];
  const second = main.next > 0 ? readTiffDirectory(block, main.next) : undefined;
  if (second?.tags.has(0x0201))
    fields.push({ name: "Thumbnail", value: "a small copy of the picture", about: "person" });
  for (const offset of further) {
    const said = named(block, tiffDirectory(block, offset) ?? new Map()).filter(({ about }) => about);
    fields.push(
      ...said.filter(({ name, value }) => !fields.some((each) => each.name === name && each.value === value)),
    );
  }
  return fields;
}

function named(block: Uint8Array, tags: TiffTags): MetadataField[] {
  return [...tags]
    .filter(([tag]) => !POINTERS.includes(tag) && !STRUCTURE.includes(tag))
    .map(([tag, field]) => ({
      name: EXIF_NAMES[tag] ?? `Tag ${tag.toString(16).padStart(4, "0")}`,
      value: textOfField(block, tag, field),
      about: aboutOf(tag),
    }));
}

// A tag without a name can't be classified.
const aboutOf = (tag: number): MetadataField["about"] =>
  PERSON_TAGS.includes(tag)
    ? "person"
    : PLACE_TAGS.includes(tag)
      ? "place"
      : EXIF_NAMES[tag] === undefined
        ? "unclear"
        : undefined;

const MAX_NUMBERS = 8;
const ASCII = 2;
const UNDEFINED = 7;

function textOfField(block: Uint8Array, tag: number, field: TiffField): string {
  const bytes = block.subarray(field.at, field.end);
  if (tag === 0x927c) return `${bytes.length.toLocaleString("en")} bytes`;
  // Windows writes these in UTF-16.
  if (tag >= 0x9c9b && tag <= 0x9c9f) return utf16(bytes);
  if (field.type === ASCII) return field.text();
  // CIPA DC-008 §4.6.6.5: eight letters say the encoding of a comment.
  if (tag === 0x9286) return printable(bytes.subarray(8));
  if (tag === 0x9101)
    return [...bytes]
      .map((code) => ["", "Y", "Cb", "Cr", "R", "G", "B"][code] ?? "")
      .join(" ")
      .trim();
  if (field.type === UNDEFINED)
    return bytes.length <= 4 && printable(bytes).length === bytes.length ? printable(bytes) : counted(bytes.length);
  const numbers = field.numbers();
  const word = EXIF_WORDS[tag]?.[numbers[0] ?? -1];
  if (word) return word;
  if (tag === 0x829a) return exposure(numbers[0] ?? 0);
  if (tag === 0x829d) return `f/${round(numbers[0] ?? 0)}`;
  if (tag === 0x9209) return `${(numbers[0] ?? 0) & 1 ? "fired" : "did not fire"}`;
  if (tag === 0xa001) return numbers[0] === 1 ? "sRGB" : "not sRGB";
  return numbers.length > MAX_NUMBERS ? `${numbers.length} numbers` : numbers.map(round).join(", ");
}

const counted = (bytes: number) => (bytes === 1 ? "1 byte" : `${bytes} bytes`);
const round = (value: number): string => String(Number(value.toFixed(4)));
const exposure = (seconds: number): string =>
  seconds > 0 && seconds < 0.3 ? `1/${Math.round(1 / seconds)} s` : `${round(seconds)} s`;
const printable = (bytes: Uint8Array): string =>
  [...bytes]
    .flatMap((code) => (code >= 32 && code < 127 ? String.fromCharCode(code) : []))
    .join("")
    .trim();

function utf16(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(bytes[at]! | (bytes[at + 1]! << 8));
  return text.replace(/\0[\s\S]*$/, "");
}

// CIPA DC-008 §4.6.7.
const PLACE_NAMES: Readonly<Record<number, string>> = {
  8: "Satellites",
  18: "Geodetic datum",
  27: "Way of finding the position",
  28: "Name of the area",
  29: "Date of the position (UTC)",
  31: "Error of the position in meters",
};

function placeFields(tags: TiffTags): MetadataField[] {
  const fields: { name: string; value: string }[] = [];
  const [latitude, longitude] = [degrees(tags, 1, 2), degrees(tags, 3, 4)];
  if (latitude !== undefined && longitude !== undefined) {
    fields.push({
      name: "Position",
      value: `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (${sexagesimal(latitude, "N", "S")}, ${sexagesimal(longitude, "E", "W")})`,
    });
  }
  const altitude = tags.get(6)?.numbers()[0];
  if (altitude !== undefined) {
    fields.push({ name: "Altitude", value: `${round(tags.get(5)?.numbers()[0] === 1 ? -altitude : altitude)} m` });
  }
  const time = tags.get(7)?.numbers();
  if (time?.length === 3) {
    fields.push({
      name: "Time of the position (UTC)",
      value: time.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":"),
    });
  }
  const direction = tags.get(17)?.numbers()[0];
  if (direction !== undefined) fields.push({ name: "Direction of view", value: `${round(direction)}°` });
  for (const [tag, field] of tags) {
    const name = PLACE_NAMES[tag];
    if (name)
      fields.push({
        name,
        value:
          field.type === ASCII ? field.text() : field.type === UNDEFINED ? "" : field.numbers().map(round).join(", "),
      });
  }
  return fields.map((field) => ({ ...field, about: "place" }));
}

function degrees(tags: TiffTags, reference: number, tag: number): number | undefined {
  const [whole, minutes = 0, seconds = 0] = tags.get(tag)?.numbers() ?? [];
  if (whole === undefined || !Number.isFinite(whole)) return undefined;
  const value = whole + (minutes || 0) / 60 + (seconds || 0) / 3600;
  return /^[SW]/i.test(tags.get(reference)?.text() ?? "") ? -value : value;
}

function sexagesimal(value: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(value) * 36_000);
  const [whole, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, (tenths % 600) / 10];
  return `${whole}° ${minutes}′ ${seconds.toFixed(1)}″ ${value < 0 ? negative : positive}`;
}

/**
 * A piece of information in a file besides its picture. `about` is what it may reveal about a person's life; 'unclear'
 * if its meaning isn't known.
 */
export interface MetadataField {
  readonly name: string;
  readonly value: string;
  readonly about?: "place" | "person" | "unclear" | undefined;
}

/** Fields of one kind of metadata. */
export interface MetadataGroup {
  readonly name: string;
  readonly fields: readonly MetadataField[];
}

/** A file's metadata, and the parts that are neither its picture nor read. */
export interface FileMetadata {
  readonly groups: readonly MetadataGroup[];
  readonly unread: readonly UnreadPart[];
}

/** What a picture's file says besides its picture, by kind; parts that are damaged are among those that are not read. */
export function metadataOf(bytes: Uint8Array, format: ImageFormat, parts = fileParts(bytes, format)): FileMetadata {
  const damaged: UnreadPart[] = [];
  const fieldsOf = (name: string, read: () => readonly MetadataField[]): MetadataGroup => {
    try {
      return { name, fields: read() };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      damaged.push({ name: `damaged metadata (${name})`, bytes: 0 });
      return { name, fields: [] };
    }
  };
  const ofKind = (kind: MetadataKind, read: (part: MetadataPart) => readonly MetadataField[]) =>
    ofPart(parts, kind).flatMap(read);
  const groups = [
    fieldsOf("Camera and picture (EXIF)", () => {
      const block = exifBlock(bytes, format);
      return block ? exifFields(block, format === "tiff" ? tiffDirectories(bytes, "pictures").slice(1) : []) : [];
    }),
    fieldsOf("XMP", () => ofKind("xmp", ({ bytes }) => xmpFields(xmpText(bytes)))),
    fieldsOf("IPTC", () => ofKind("iptc", ({ bytes }) => datasets(bytes))),
    fieldsOf("Texts", () => ofKind("text", (part) => [textField(part)])),
    fieldsOf("Color profile (ICC)", () => profileFields(readMetadata(bytes, format).icc)),
    fieldsOf("Other parts", () => [
      ...ofKind("thumbnail", () => [
        { name: "Thumbnail", value: "a small copy of the picture", about: "person" as const },
      ]),
      ...(format === "png" ? changeOf(bytes) : []),
    ]),
  ];
  return { groups: groups.filter(({ fields }) => fields.length > 0), unread: [...parts.unread, ...damaged] };
}

const ofPart = ({ metadata }: FileParts, kind: MetadataKind) => metadata.filter((part) => part.kind === kind);

// XMP specification part 1, §7.1: a packet may be in UTF-16, which files other than JPEG may hold.
function xmpText(bytes: Uint8Array): string {
  const zeros = [bytes[0] === 0, bytes[1] === 0];
  const isWide = bytes.length > 4 && (zeros[0] !== zeros[1] || bytes[0] === 0xff || bytes[0] === 0xfe);
  if (!isWide) return textOf(bytes);
  return new TextDecoder(zeros[0] || bytes[0] === 0xfe ? "utf-16be" : "utf-16le").decode(bytes);
}

function textField({ name = "Text", bytes }: MetadataPart): MetadataField {
  const isTechnical = /^(Software|Creation Time|date:|png:|Thumb::Image)/i.test(name);
  return { name, value: textOf(bytes), about: isPositionName(name) ? "place" : isTechnical ? undefined : "person" };
}

// IPTC-IIM 4.2 §1.5.
function datasets(bytes: Uint8Array): MetadataField[] {
  const fields: MetadataField[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c; ) {
    const [record, dataset, size] = [bytes[at + 1]!, bytes[at + 2]!, view.getUint16(at + 3)];
    // Longer ones say so by the highest bit; no text is that long.
    if (size > 0x7fff) throw new RangeError("A dataset of IPTC is too long");
    const about = IPTC_PLACES.includes(dataset) ? "place" : IPTC_PERSONS.includes(dataset) ? "person" : undefined;
    if (record === 2 && dataset > 0) {
      const value = textOf(bytes.subarray(at + 5, at + 5 + size));
      fields.push({ name: IPTC_NAMES[dataset] ?? `Dataset 2:${dataset}`, value, about });
    }
    at += 5 + size;
  }
  return fields;
}

// ICC.1:2022 §7.2 and §10.15, ICC.1:2001 §6.5.17: the profile's description.
function profileFields(profile: Uint8Array | undefined): MetadataField[] {
  if (!profile || profile.length < 132) return [];
  const view = viewOf(profile);
  const size = { name: "Size", value: `${profile.length.toLocaleString("en")} bytes` };
  // A damaged profile may claim four billion tags.
  const count = Math.min(view.getUint32(128), Math.floor((profile.length - 132) / 12));
  for (let i = 0; i < count; i++) {
    const entry = 132 + i * 12;
    if (latin1(profile, entry, entry + 4) !== "desc") continue;
    const at = view.getUint32(entry + 4);
    if (hasText(profile, at, "desc")) {
      return [{ name: "Profile", value: latin1(profile, at + 12, at + 11 + view.getUint32(at + 8)) }, size];
    }
    if (!hasText(profile, at, "mluc")) break;
    const [length, offset] = [view.getUint32(at + 20), view.getUint32(at + 24)];
    let name = "";
    for (let n = 0; n + 1 < length; n += 2) name += String.fromCharCode(view.getUint16(at + offset + n));
    return [{ name: "Profile", value: name }, size];
  }
  return [size];
}

function changeOf(bytes: Uint8Array): MetadataField[] {
  const chunk = pngChunks(bytes).find(({ type }) => type === "tIME");
  if (!chunk) return [];
  const view = viewOf(bytes.subarray(chunk.start, chunk.end));
  const two = (at: number) => String(view.getUint8(at)).padStart(2, "0");
  const value = `${view.getUint16(0)}-${two(2)}-${two(3)} ${two(4)}:${two(5)}:${two(6)} UTC`;
  return [{ name: "Changed", value }];
}
