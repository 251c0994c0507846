import type { ReaderOptions, ReadResult } from "zxing-wasm/reader";
import { flatten, isOpaque } from "#core/image/pixels/flatten.ts";
import type { Raster } from "#core/raster.ts";
import { piecesOf, withinLimit } from "./pieces.ts";

/** A corner of a code in the picture, in pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A code that is seen in a picture. */
export interface SeenCode {
  /** What kind it is, by ZXing's name. */
  readonly format: string;
  readonly text: string;
  readonly corners: readonly Corner[];
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
  "isValid" | "format" | "text" | "extra" | "position" | "sequenceIndex" | "sequenceSize" | "sequenceId"
>;

/** ZXing's reader, or another of its interface. */
export type Reader = (picture: Raster & { colorSpace: "srgb" }, options: ReaderOptions) => Promise<readonly Seen[]>;

// A code without a background of its own is dark for light pages, seldom light for dark ones.
const BACKGROUNDS = ["#ffffff", "#000000"];

/** All codes in a picture, from above and left to below and right; a large picture is read reduced, then piece by piece. */
export async function seenCodes(picture: Raster, read: Reader): Promise<readonly SeenCode[]> {
  for (const background of isOpaque(picture) ? [undefined] : BACKGROUNDS) {
    const flat = background === undefined ? picture : flatten(picture, background);
    const codes = await seenIn(flat, read);
    if (codes.length > 0) return codes;
  }
  return [];
}

async function seenIn(picture: Raster, read: Reader): Promise<readonly SeenCode[]> {
  const reduced = withinLimit(picture);
  const found = placed(await readAll(reduced, read), picture.width / reduced.width, 0, 0);
  if (found.length > 0 || reduced === picture) return found;
  const all: SeenCode[] = [];
  for (const { raster, left, top } of piecesOf(picture)) {
    for (const code of placed(await readAll(raster, read), 1, left, top)) {
      // Pieces overlap.
      if (!all.some((other) => other.text === code.text && isNear(other, code))) all.push(code);
    }
  }
  return all;
}

const readAll = (picture: Raster, read: Reader) =>
  // What is written in brackets for people: GS1 data.
  read({ ...picture, colorSpace: "srgb" }, { tryHarder: true, textMode: "HRI" });

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
      return { ...named(result), corners, ...(count > 1 && index >= 0 && { part: { index, count, id } }) };
    })
    .sort((one, other) => topOf(one) - topOf(other));
}

const topOf = ({ corners }: SeenCode) => Math.min(...corners.map(({ y }) => y));

const isNear = (one: SeenCode, other: SeenCode) =>
  one.corners.every(({ x, y }, at) => {
    const corner = other.corners[at];
    return corner !== undefined && Math.hypot(x - corner.x, y - corner.y) < NEAR;
  });
const NEAR = 24;

/** As the numbers stand beneath the bars: ZXing gives those of UPC as EAN-13. */
function named({ format, text, extra }: Seen): Pick<SeenCode, "format" | "text"> {
  if (format === "EAN13" && text.startsWith("0")) return { format: "UPCA", text: text.slice(1) };
  const [, short] = format === "UPCE" ? (/"UPCE":"(\d{8})"/.exec(extra) ?? []) : [];
  return { format, text: short ?? text };
}
