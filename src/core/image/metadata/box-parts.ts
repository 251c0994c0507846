import { boxes, findBox } from "#core/image/containers/chunks.ts";
import { heifItems, itemContent } from "#core/image/containers/isobmff.ts";
import { hasText, latin1 } from "#core/text/bytes.ts";
import { isZero, type List } from "./parts-list.ts";

// AVIF, HEIC, JPEG XL ---------------------------------------------------------------------------------------------------------

const HEIF_BOXES = ["ftyp", "meta", "mdat", "free", "skip", "wide", "moov", "pdin", "etyp", "sidx", "moof", "mfra"];

export function heifParts(bytes: Uint8Array, parts: List): void {
  for (const { type, start, end } of boxes(bytes)) {
    if (["free", "skip"].includes(type) && !isZero(bytes.subarray(start, end)))
      parts.unread.push({ name: "data in free space", bytes: end - start });
    else if (type === "mpvd") parts.unread.push({ name: "a video", bytes: end - start });
    else if (type === "uuid")
      parts.unread.push({ name: "content credentials or other data (uuid)", bytes: end - start });
    else if (!HEIF_BOXES.includes(type))
      parts.unread.push({ name: `box ${type.replace(/[^\w]/g, "?")}`, bytes: end - start });
  }
  for (const path of [
    ["moov", "udta"],
    ["moov", "meta"],
  ]) {
    const box = findBox(bytes, path);
    if (box) parts.unread.push({ name: "metadata of the animation", bytes: box.end - box.start });
  }
  for (const { id, type, mediaType } of heifItems(bytes)) {
    if (type !== "mime" && type !== "uri " && type !== "Exif") continue;
    const content = itemContent(bytes, id);
    if (type === "mime" && mediaType === "application/rdf+xml" && content)
      parts.metadata.push({ kind: "xmp", bytes: content });
    else if (type !== "Exif" || !content)
      parts.unread.push({ name: `an item of type ${mediaType || type.trim()}`, bytes: content?.length ?? 0 });
  }
  // ISO/IEC 23008-12 §6.5.20, user description: a language, a name, a description and tags.
  const properties = findBox(bytes, ["meta", "iprp", "ipco"]);
  for (const { type, start, end } of properties ? boxes(bytes, properties.start, properties.end) : []) {
    if (type === "udes")
      parts.metadata.push({ kind: "text", name: "Description", bytes: bytes.subarray(start + 4, end) });
  }
}

// ISO/IEC 18181-2: what is compressed here could not be unpacked.
const JXL_BOXES = ["JXL ", "ftyp", "jxlc", "jxlp", "jxll", "jxli", "Exif"];

export function jxlParts(bytes: Uint8Array, parts: List): void {
  if (!hasText(bytes, 4, "JXL ")) return;
  const all = [...boxes(bytes)];
  for (const { type, start, end } of all) {
    // Unpacked data has its own box next to the packed one.
    const packed = type === "brob" ? latin1(bytes, start, start + 4) : "";
    if (packed && all.some((box) => box.type === packed)) continue;
    if (type === "xml ") parts.metadata.push({ kind: "xmp", bytes: bytes.subarray(start, end) });
    else if (type === "jumb") parts.unread.push({ name: "content credentials", bytes: end - start });
    else if (type === "jbrd") parts.unread.push({ name: "JPEG reconstruction data", bytes: end - start });
    else if (type === "brob") parts.unread.push({ name: "compressed metadata", bytes: end - start });
    else if (!JXL_BOXES.includes(type))
      parts.unread.push({ name: `box ${type.replace(/[^\w]/g, "?")}`, bytes: end - start });
  }
}
