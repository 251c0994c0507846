import { pngChunks } from "#core/image/containers/chunks.ts";
import { tiffDirectories } from "#core/image/containers/tiff-pictures.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { hasText, latin1, viewOf } from "#core/text/bytes.ts";
import { exifBlock } from "./exif-block.ts";
import { exifFields } from "./exif-fields.ts";
import { IPTC_NAMES, IPTC_PERSONS, IPTC_PLACES } from "./exif-names.ts";
import { fileParts } from "./file-parts.ts";
import { readMetadata } from "./metadata.ts";
import { type FileParts, type MetadataKind, type MetadataPart, textOf, type UnreadPart } from "./parts-list.ts";
import { isPositionName, xmpFields } from "./xmp-fields.ts";

/**
 * One thing that a file says besides its picture; `about` is what of a person's life it may tell, 'unclear' where its meaning is
 * not known.
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

/** What a file says besides its picture, and what of it is neither its picture nor read. */
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

function changeOf(bytes: Uint8Array): MetadataField[] {
  const chunk = pngChunks(bytes).find(({ type }) => type === "tIME");
  if (!chunk) return [];
  const view = viewOf(bytes.subarray(chunk.start, chunk.end));
  const two = (at: number) => String(view.getUint8(at)).padStart(2, "0");
  const value = `${view.getUint16(0)}-${two(2)}-${two(3)} ${two(4)}:${two(5)}:${two(6)} UTC`;
  return [{ name: "Changed", value }];
}
