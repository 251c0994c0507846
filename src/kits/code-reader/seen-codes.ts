import type { ReaderOptions, ReadResult } from "zxing-wasm/reader";
import { flatten, isOpaque } from "#core/image/pixels/flatten.ts";
import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { createRaster, type Raster } from "#core/raster.ts";

// The decoder of the package `qr` takes no picture with a longer side, and ZXing would take seconds.
const MAX_SIDE = 4096;

/** The picture, reduced where a side of it is longer than decoders take. */
function withinLimit(picture: Raster): Raster {
  const longer = Math.max(picture.width, picture.height);
  if (longer <= MAX_SIDE) return picture;
  const side = (length: number) => Math.max(1, Math.round((length * MAX_SIDE) / longer));
  return lanczosResize(picture, { width: side(picture.width), height: side(picture.height) });
}

/** Pieces that overlap by half: a code is whole in one of them. */
function* piecesOf(
  picture: Raster,
): Generator<{ readonly raster: Raster; readonly left: number; readonly top: number }> {
  const starts = (length: number) => {
    const count = Math.max(1, Math.ceil((length - MAX_SIDE) / (MAX_SIDE / 2)) + 1);
    return Array.from({ length: count }, (_, at) => Math.max(0, Math.min(length - MAX_SIDE, (at * MAX_SIDE) / 2)));
  };
  for (const top of starts(picture.height)) {
    for (const left of starts(picture.width)) {
      const width = Math.min(MAX_SIDE, picture.width);
      const height = Math.min(MAX_SIDE, picture.height);
      const piece = createRaster(width, height);
      for (let y = 0; y < height; y++) {
        const from = ((top + y) * picture.width + left) * 4;
        piece.data.set(picture.data.subarray(from, from + width * 4), y * width * 4);
      }
      yield { raster: piece, left, top };
    }
  }
}

/** A corner of a code in the picture, in pixels. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A code that is seen in a picture. */
export interface SeenCode {
  /** What kind it is, by ZXing's name. */
  readonly format: string;
  readonly text: string;
  readonly corners: readonly Corner[];
  /** Whether its FNC1 marks it as GS1 data; `text` then has the identifiers in brackets. */
  readonly isGs1?: boolean;
  /** Which part it is of a text in several codes. */
  readonly part?: PartOf;
}

/** The place of a code among those that hold a text together. */
export interface PartOf {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** What all parts of one text have in common. */
  readonly id: string;
}

/** What a reader says of a code, as ZXing's does. */
export type Seen = Pick<
  ReadResult,
  "isValid" | "format" | "text" | "contentType" | "extra" | "position" | "sequenceIndex" | "sequenceSize" | "sequenceId"
>;

/** ZXing's reader, or another of its interface. */
export type Reader = (picture: Raster & { colorSpace: "srgb" }, options: ReaderOptions) => Promise<readonly Seen[]>;

// A code without a background of its own is dark for light pages, seldom light for dark ones.
const BACKGROUNDS = ["#ffffff", "#000000"];

/** What to look for besides dark codes on light. */
interface Effort {
  /** ZXing finds square codes in any colors, but bars and PDF417 only dark on light: these are read in a negative, too. */
  readonly lightBars?: boolean;
}

/**
 * All codes in a picture, from above and left to below and right. One that is larger than readers take is read reduced, for
 * large codes, and piece by piece, for small ones.
 */
export async function seenCodes(picture: Raster, read: Reader, effort: Effort = {}): Promise<readonly SeenCode[]> {
  const all: SeenCode[] = [];
  for (const background of isOpaque(picture) ? [undefined] : BACKGROUNDS) {
    const flat = background === undefined ? picture : flatten(picture, background);
    await addSeen(all, flat, read, effort);
  }
  return all.sort((one, other) => topOf(one) - topOf(other));
}

async function addSeen(all: SeenCode[], picture: Raster, read: Reader, { lightBars }: Effort): Promise<void> {
  const reduced = withinLimit(picture);
  const scale = picture.width / reduced.width;
  const views = [{ raster: reduced, left: 0, top: 0, scale }];
  if (reduced !== picture) for (const piece of piecesOf(picture)) views.push({ ...piece, scale: 1 });
  for (const { raster, left, top, scale } of views) {
    const found = placed(await read({ ...raster, colorSpace: "srgb" }, OPTIONS), scale, left, top);
    // Pieces overlap, and what a piece shows may have been seen in the whole picture.
    for (const code of found) if (!all.some((other) => isSame(other, code))) all.push(code);
    if (!lightBars) continue;
    const light = await read({ ...negativeOf(raster), colorSpace: "srgb" }, LIGHT_BARS);
    // The gaps between dark bars aren't codes of their own.
    for (const code of placed(light, scale, left, top)) {
      if (!all.some((other) => isSame(other, code) || isWithin(code, other))) all.push(code);
    }
  }
}

// Text for people, in brackets: GS1 data.
const OPTIONS: ReaderOptions = { tryHarder: true, textMode: "HRI" };
const LIGHT_BARS: ReaderOptions = { ...OPTIONS, formats: ["AllLinear", "PDF417"], tryInvert: false };

function negativeOf({ width, height, data }: Raster): Raster {
  return { width, height, data: data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) };
}

function placed(results: readonly Seen[], scale: number, left: number, top: number): readonly SeenCode[] {
  return results
    .filter(({ isValid }) => isValid)
    .map((result) => {
      const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
      const corners = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
        x: x * scale + left,
        y: y * scale + top,
      }));
      const { sequenceIndex: index, sequenceSize: count, sequenceId: id } = result;
      const isGs1 = result.contentType === "GS1";
      return {
        ...named(result),
        corners,
        ...(isGs1 && { isGs1 }),
        ...(count > 1 && index >= 0 && { part: { index, count, id } }),
      };
    });
}

const topOf = ({ corners }: SeenCode) => Math.min(...corners.map(({ y }) => y));

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ corners }: SeenCode): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether two finds are one code: the same text, each with the middle of the other within it. */
const isSame = (one: SeenCode, other: SeenCode) =>
  one.text === other.text && one.format === other.format && isWithin(one, other) && isWithin(other, one);

/** Whether the middle of a code is within another, or as near to it as corners of two readings may differ. */
function isWithin(one: SeenCode, other: SeenCode): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  const [x, y] = [(a.left + a.right) / 2, (a.top + a.bottom) / 2];
  return x > b.left - NEAR && x < b.right + NEAR && y > b.top - NEAR && y < b.bottom + NEAR;
}
const NEAR = 12;

/** The numbers as printed below the bars: ZXing gives those of UPC as EAN-13. */
function named({ format, text, extra }: Seen): Pick<SeenCode, "format" | "text"> {
  if (format === "EAN13" && text.startsWith("0")) return { format: "UPCA", text: text.slice(1) };
  const [, short] = format === "UPCE" ? (/"UPCE":"(\d{8})"/.exec(extra) ?? []) : [];
  return { format, text: short ?? text };
}
