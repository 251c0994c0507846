import { unzlibSync } from "fflate";
import { concat, hasText, latin1, viewOf } from "#core/bytes.ts";
import { pngChunks, webpChunks } from "#core/image/containers/chunks.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { fromUtf8 } from "#core/utf8.ts";
import { exifBlock } from "./exif-block.ts";
import { exifFields } from "./exif-fields.ts";
import { IPTC_NAMES, IPTC_PERSONS, IPTC_PLACES } from "./exif-names.ts";
import { readMetadata } from "./metadata.ts";
import { xmpFields } from "./xmp-fields.ts";

/** One thing that a file says besides its picture; `about` is what of a person's life it may tell. */
export interface MetadataField {
  readonly name: string;
  readonly value: string;
  readonly about?: "place" | "person" | undefined;
}

/** Fields of one kind of metadata. */
export interface MetadataGroup {
  readonly name: string;
  readonly fields: readonly MetadataField[];
}

/** What a picture's file says besides its picture, by kind; damaged parts are left out. */
export function metadataGroups(bytes: Uint8Array, format: ImageFormat): MetadataGroup[] {
  const groups: { readonly name: string; readonly of: () => readonly MetadataField[] }[] = [
    { name: "Camera and picture (EXIF)", of: () => exifOf(bytes, format) },
    { name: "XMP", of: () => xmpTexts(bytes, format).flatMap(xmpFields) },
    { name: "IPTC", of: () => (format === "jpeg" ? iptcFields(bytes) : []) },
    { name: "Texts", of: () => texts(bytes, format) },
    { name: "Color profile (ICC)", of: () => profileFields(readMetadata(bytes, format).icc) },
    { name: "Other parts", of: () => otherParts(bytes, format) },
  ];
  return groups.map(({ name, of }) => ({ name, fields: unlessDamaged(of) })).filter(({ fields }) => fields.length > 0);
}

function unlessDamaged(of: () => readonly MetadataField[]): readonly MetadataField[] {
  try {
    return of();
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function exifOf(bytes: Uint8Array, format: ImageFormat): readonly MetadataField[] {
  const block = exifBlock(bytes, format);
  return block ? exifFields(block) : [];
}

const textOf = (bytes: Uint8Array): string => {
  const text = fromUtf8(bytes);
  if (text !== undefined) return text;
  let letters = "";
  for (let at = 0; at < bytes.length; at += 32_768) letters += latin1(bytes, at, Math.min(bytes.length, at + 32_768));
  return letters;
};

const XMP = "http://ns.adobe.com/xap/1.0/\0";
const MORE_XMP = "http://ns.adobe.com/xmp/extension/\0";

function xmpTexts(bytes: Uint8Array, format: ImageFormat): string[] {
  if (format === "jpeg") {
    const own = jpegSegments(bytes).filter(({ marker }) => marker === 0xe1);
    const more = own.filter(({ start }) => hasText(bytes, start, MORE_XMP));
    return [
      ...own
        .filter(({ start }) => hasText(bytes, start, XMP))
        .map(({ start, end }) => textOf(bytes.subarray(start + XMP.length, end))),
      textOf(concat(more.map(({ start, end }) => bytes.subarray(start + MORE_XMP.length + 40, end)))),
    ];
  }
  if (format === "webp") {
    const chunks = webpChunks(bytes).filter(({ type }) => type === "XMP ");
    return chunks.map(({ start, end }) => textOf(bytes.subarray(start, end)));
  }
  return format === "png"
    ? pngTexts(bytes).flatMap(([keyword, text]) => (keyword === "XML:com.adobe.xmp" ? text : []))
    : [];
}

// IPTC-IIM 4.2 §1.5 within Photoshop's image resource 1028.
function iptcFields(bytes: Uint8Array): MetadataField[] {
  const fields: MetadataField[] = [];
  const view = viewOf(bytes);
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker !== 0xed || !hasText(bytes, start, "Photoshop 3.0\0")) continue;
    for (let at = start + 14; at + 12 <= end && hasText(bytes, at, "8BIM"); ) {
      const id = view.getUint16(at + 4);
      const name = bytes[at + 6]! + 1;
      const sizeAt = at + 6 + name + (name & 1);
      const size = view.getUint32(sizeAt);
      if (id === 1028) fields.push(...datasets(bytes.subarray(sizeAt + 4, Math.min(end, sizeAt + 4 + size))));
      at = sizeAt + 4 + size + (size & 1);
    }
  }
  return fields;
}

function datasets(bytes: Uint8Array): MetadataField[] {
  const fields: MetadataField[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c; ) {
    const [record, dataset, size] = [bytes[at + 1]!, bytes[at + 2]!, view.getUint16(at + 3)];
    // Longer ones say so by the highest bit; no text is that long.
    if (size > 0x7fff) return fields;
    const about = IPTC_PLACES.includes(dataset) ? "place" : IPTC_PERSONS.includes(dataset) ? "person" : undefined;
    if (record === 2 && dataset > 0) {
      const value = textOf(bytes.subarray(at + 5, at + 5 + size));
      fields.push({ name: IPTC_NAMES[dataset] ?? `Dataset 2:${dataset}`, value, about });
    }
    at += 5 + size;
  }
  return fields;
}

function texts(bytes: Uint8Array, format: ImageFormat): MetadataField[] {
  if (format === "jpeg") {
    const comments = jpegSegments(bytes).filter(({ marker }) => marker === 0xfe);
    return comments.map(({ start, end }) => ({
      name: "Comment",
      value: textOf(bytes.subarray(start, end)),
      about: "person",
    }));
  }
  if (format !== "png") return [];
  return pngTexts(bytes)
    .filter(([keyword]) => keyword !== "XML:com.adobe.xmp")
    .map(([name, value]) => {
      const isTechnical = /^(Software|Creation Time|date:|png:|Thumb::Image)/i.test(name);
      return { name, value, about: isTechnical ? undefined : "person" };
    });
}

// What unpacks to more than this is hostile.
const MOST_TEXT = 1 << 22;

function pngTexts(bytes: Uint8Array): (readonly [keyword: string, text: string])[] {
  return pngChunks(bytes).flatMap(({ type, start, end }) => {
    if (!["tEXt", "zTXt", "iTXt"].includes(type)) return [];
    const content = bytes.subarray(start, end);
    const keyword = content.indexOf(0);
    if (keyword < 0) return [];
    const name = latin1(content, 0, keyword);
    if (type === "tEXt") return [[name, textOf(content.subarray(keyword + 1))] as const];
    const isPacked = type === "zTXt" || content[keyword + 1] === 1;
    const at = type === "zTXt" ? keyword + 2 : content.indexOf(0, content.indexOf(0, keyword + 3) + 1) + 1;
    const text = isPacked ? unpacked(content.subarray(at)) : content.subarray(at);
    return text ? [[name, textOf(text)] as const] : [];
  });
}

function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return unzlibSync(bytes, { out: new Uint8Array(Math.min(MOST_TEXT, bytes.length * 1032 + 64)) });
  } catch {
    return undefined;
  }
}

// ICC.1:2022 §7.2 and §10.15, ICC.1:2001 §6.5.17: the profile's description.
function profileFields(profile: Uint8Array | undefined): MetadataField[] {
  if (!profile || profile.length < 132) return [];
  const view = viewOf(profile);
  const size = { name: "Size", value: `${profile.length.toLocaleString("en")} bytes` };
  for (let i = 0; i < view.getUint32(128); i++) {
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

function otherParts(bytes: Uint8Array, format: ImageFormat): MetadataField[] {
  if (format === "jpeg") {
    const marks = jpegSegments(bytes);
    const has = (marker: number, text: string) =>
      marks.some((mark) => mark.marker === marker && hasText(bytes, mark.start, text));
    return [
      has(0xe2, "MPF\0") && {
        name: "More pictures",
        value: "in the same file, behind the first (MPF)",
        about: "person" as const,
      },
      has(0xeb, "JP") && {
        name: "Content credentials",
        value: "signed data on where it comes from (JUMBF)",
        about: "person" as const,
      },
    ].filter((field) => field !== false);
  }
  return format === "png" && pngChunks(bytes).some(({ type }) => type === "tIME")
    ? [{ name: "Changed", value: timeOf(bytes) }]
    : [];
}

function timeOf(bytes: Uint8Array): string {
  const chunk = pngChunks(bytes).find(({ type }) => type === "tIME");
  if (!chunk) return "";
  const view = viewOf(bytes.subarray(chunk.start, chunk.end));
  const two = (at: number) => String(view.getUint8(at)).padStart(2, "0");
  return `${view.getUint16(0)}-${two(2)}-${two(3)} ${two(4)}:${two(5)}:${two(6)} UTC`;
}
