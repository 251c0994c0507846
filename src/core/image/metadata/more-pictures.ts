import { boxes, findBox } from "#core/image/containers/chunks.ts";
import { heifItems, itemReferences, primaryItem } from "#core/image/containers/isobmff.ts";
import { jpegLayout } from "#core/image/containers/jpeg-segments.ts";
import { hasTiffMask } from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { hasText, latin1 } from "#core/text/bytes.ts";

/** A JPEG file after the picture of another (CIPA DC-007). */
interface FurtherPicture {
  readonly from: number;
  readonly to: number;
  /** A gain map isn't shown as a picture: it controls how bright HDR screens show the first. */
  readonly isGainMap: boolean;
}

/** The pictures after the first of a JPEG file, which ends at `end`, and where the data that isn't a picture starts. */
export function morePictures(
  bytes: Uint8Array,
  end: number,
): { readonly pictures: readonly FurtherPicture[]; readonly rest: number } {
  const pictures: FurtherPicture[] = [];
  let rest = end;
  for (;;) {
    let at = rest;
    while (at < bytes.length && bytes[at] === 0) at += 1;
    const picture = hasText(bytes, at, "\xff\xd8\xff") ? bytes.subarray(at) : undefined;
    const { segments = [], end: length } = picture ? jpegLayout(picture) : {};
    if (!picture || length === undefined) return { pictures, rest };
    const isGainMap = segments.some(({ marker, start, end }) => {
      const text = marker === 0xe1 || marker === 0xe2 ? latin1(picture, start, Math.min(end, start + 30_000)) : "";
      // Ultra HDR, Apple's, and ISO 21496-1.
      return /hdrgm:|HDRGainMap|hdrgainmap|^urn:iso:std:iso:ts:21496:-1\0/.test(text);
    });
    rest = at + length;
    pictures.push({ from: at, to: rest, isGainMap });
  }
}

const GAIN_MAP = "Its gain map for HDR screens is left out.";
const MASK = "Its transparency mask is left out.";
const VIDEO = "The video in this file is left out.";
const others = (count: number) =>
  count === 1 ? "Another image in this file is left out." : `${count} other images in this file are left out.`;

interface Beside {
  readonly others: number;
  readonly hasGainMap: boolean;
  readonly hasVideo: boolean;
  readonly hasMask?: boolean;
}

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array) => Beside>>> = {
  jpeg: besideJpeg,
  heic: besideHeif,
  avif: besideHeif,
  jxl: (bytes) => ({
    others: 0,
    hasGainMap: hasText(bytes, 4, "JXL ") && findBox(bytes, ["jhgm"]) !== undefined,
    hasVideo: false,
  }),
  tiff: (bytes) => ({ others: 0, hasGainMap: false, hasVideo: false, hasMask: hasTiffMask(bytes) }),
};

/**
 * Sentences on what a file holds to be seen besides the picture that is read: further pictures, a gain map, a video, a mask.
 * Frames of animations, pages of TIFF files and pictures of icons have a note of their own: see `frameNote`.
 */
export function leftBehind(bytes: Uint8Array, format: ImageFormat): string[] {
  try {
    const beside = readers[format]?.(bytes);
    if (!beside) return [];
    const { others: count, hasGainMap, hasVideo, hasMask } = beside;
    return [count > 0 && others(count), hasGainMap && GAIN_MAP, hasVideo && VIDEO, hasMask && MASK].filter(
      (sentence) => typeof sentence === "string",
    );
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function besideJpeg(bytes: Uint8Array): Beside {
  const { end } = jpegLayout(bytes);
  if (end === undefined) return { others: 0, hasGainMap: false, hasVideo: false };
  const { pictures, rest } = morePictures(bytes, end);
  return {
    others: pictures.filter(({ isGainMap }) => !isGainMap).length,
    hasGainMap: pictures.some(({ isGainMap }) => isGainMap),
    hasVideo: hasVideo(bytes.subarray(rest)),
  };
}

/**
 * Whether bytes after a picture hold a video: the box that starts MP4 and QuickTime files, perhaps after a maker's own
 * data.
 */
export function hasVideo(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x66); at >= 0; at = bytes.indexOf(0x66, at + 1)) {
    if (at >= 4 && hasText(bytes, at, "ftyp")) return true;
  }
  return false;
}

// Coded pictures, and those made of others (ISO/IEC 23008-12 §6.6).
const PICTURES = [
  "av01",
  "hvc1",
  "hev1",
  "lhv1",
  "avc1",
  "vvc1",
  "evc1",
  "jpeg",
  "j2k1",
  "unci",
  "grid",
  "iden",
  "iovl",
];

function besideHeif(bytes: Uint8Array): Beside {
  const primary = primaryItem(bytes);
  const items = heifItems(bytes);
  const references = itemReferences(bytes);
  // Thumbnails and planes of alpha, depth and gain are of a picture, tiles and layers are in one.
  const parts = new Set([
    ...references.flatMap(({ type, from }) => (type === "thmb" || type === "auxl" ? [from] : [])),
    ...references.flatMap(({ type, to }) => (type === "dimg" ? to : [])),
  ]);
  const seen = items.filter(({ id, type, isHidden }) => PICTURES.includes(type) && !isHidden && !parts.has(id));
  const container = findBox(bytes, ["meta", "iprp", "ipco"]);
  const properties = container ? [...boxes(bytes, container.start, container.end)] : [];
  const isOfGain = properties.some(
    ({ type, start, end }) =>
      type === "auxC" && latin1(bytes, start, Math.min(end, start + 200)).includes("hdrgainmap"),
  );
  return {
    others: primary === undefined ? 0 : seen.filter(({ id }) => id !== primary).length,
    // ISO 21496-1 in HEIF: a picture that is made of another and its gain map.
    hasGainMap: isOfGain || items.some(({ type }) => type === "tmap"),
    hasVideo: findBox(bytes, ["mpvd"]) !== undefined,
  };
}
