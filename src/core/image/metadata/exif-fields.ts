import {
  readTiffDirectory,
  type TiffField,
  type TiffTags,
  tiffDirectory,
} from "#core/image/containers/tiff-directory.ts";
import { EXIF_NAMES, EXIF_WORDS, PERSON_TAGS, PLACE_TAGS } from "./exif-names.ts";
import type { MetadataField } from "./metadata-fields.ts";

const POINTERS = [0x8769, 0x8825, 0xa005];
// What is of the file and not of the picture: strips, thumbnails, and what programs of TIFF need.
const STRUCTURE = [
  ...[0x0111, 0x0117, 0x0201, 0x0202, 0x02bc, 0x83bb, 0x8649, 0x8773, 0x0144, 0x0145, 0x014a, 0x015b],
  // Padding, and what Microsoft and printers note for themselves (Print Image Matching).
  ...[0xea1c, 0xea1d, 0xc4a5],
];

/**
 * The fields of an EXIF block with plain names and values; the position comes first, as coordinates. Of directories of further
 * pictures, at these offsets, what may tell of a place or a person.
 */
export function exifFields(block: Uint8Array, further: readonly number[] = []): MetadataField[] {
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

// Of a tag without a name nobody can tell.
const aboutOf = (tag: number): MetadataField["about"] =>
  PERSON_TAGS.includes(tag)
    ? "person"
    : PLACE_TAGS.includes(tag)
      ? "place"
      : EXIF_NAMES[tag] === undefined
        ? "unclear"
        : undefined;

const MOST_NUMBERS = 8;
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
  return numbers.length > MOST_NUMBERS ? `${numbers.length} numbers` : numbers.map(round).join(", ");
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
