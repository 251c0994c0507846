import { tiffDirectories, tiffDirectory } from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { fileParts } from "./file-parts.ts";
import { readMetadata } from "./metadata.ts";
import type { MetadataKind } from "./parts-list.ts";

// Texts, maker and model, the EXIF directory and the position: the other tags of a TIFF file are what its pixels need.
const DESCRIPTIVE_TAGS = [270, 271, 272, 305, 306, 315, 33432, 0x8769, 0x8825];

const EXIF_DIRECTORY = 0x8769;
// Orientation, print resolution and how colors are stored: they are applied, or rewritten.
const APPLIED_TAGS = [274, 282, 283, 296, 531, EXIF_DIRECTORY];
// The version, the colors' order and space, and the size.
const APPLIED_DETAILS = [36_864, 37_121, 40_960, 40_961, 40_962, 40_963];

/** Whether an EXIF block has more than what is applied to the pixels. */
function saysMore(block: Uint8Array): boolean {
  const tags = tiffDirectory(block);
  if (!tags) return true;
  const at = tags.get(EXIF_DIRECTORY)?.numbers()[0];
  const details = at ? tiffDirectory(block, at) : undefined;
  return (
    [...tags.keys()].some((tag) => !APPLIED_TAGS.includes(tag)) ||
    [...(details?.keys() ?? [])].some((tag) => !APPLIED_DETAILS.includes(tag))
  );
}

/** Whether a file has EXIF data that visitors may miss: a TIFF file is itself such a block, even if it holds only pixels. */
export function hasExif(bytes: Uint8Array, format: ImageFormat): boolean {
  if (format !== "tiff") {
    const { exif } = readMetadata(bytes, format);
    return exif !== undefined && saysMore(exif);
  }
  const directories = tiffDirectories(bytes, "pictures").map((at) => tiffDirectory(bytes, at));
  return directories.some((tags) => DESCRIPTIVE_TAGS.some((tag) => tags?.has(tag)));
}

/**
 * Sentences on the metadata that a file loses where its picture is written to another; `why` is the rest of the first
 * one. Only EXIF data can be kept.
 */
export function leftMetadata(
  bytes: Uint8Array,
  format: ImageFormat,
  { keepsExif, why = "" }: { readonly keepsExif: boolean; readonly why?: string },
): string[] {
  const { metadata } = fileParts(bytes, format);
  const has = (kind: MetadataKind) => metadata.some((part) => part.kind === kind);
  const names = [!keepsExif && hasExif(bytes, format) && "EXIF", has("xmp") && "XMP", has("iptc") && "IPTC"].filter(
    (name) => typeof name === "string",
  );
  const list = new Intl.ListFormat("en").format(names);
  return [
    ...(names.length > 0 ? [`Its ${list} data isn't kept${why}.`] : []),
    ...(has("text") ? ["Its text comments aren't kept."] : []),
  ];
}
