import { readTiffDirectory, tiffIsBig, tiffIsLittleEndian } from "#core/image/containers/tiff-directory.ts";
import { fromLatin1, viewOf } from "#core/text/bytes.ts";
import type { Density } from "./density.ts";

// CIPA DC-008 §4.6.4: XResolution and YResolution, fractions of two numbers, and ResolutionUnit, which is 2 for an inch.
const ACROSS = 282;
const DOWN = 283;
const UNIT = 296;
const FRACTION = 5;
const SHORT = 3;
const INCH = 2;
const ENTRY = 12;
const DENOMINATOR = 10_000;

/** Little-endian, with an empty directory at 8. */
const EMPTY = fromLatin1("II*\0\x08\0\0\0\0\0\0\0\0\0");

/**
 * A copy of an EXIF block, a new one if undefined, that states this density. It has a new main directory at its end: nothing
 * else moves, so that offsets within a maker note stay valid.
 */
export function withExifDensity({ x, y }: Density, block: Uint8Array = EMPTY): Uint8Array<ArrayBuffer> {
  const main = readTiffDirectory(block);
  const little = tiffIsLittleEndian(block);
  if (!main || little === undefined || tiffIsBig(block)) return Uint8Array.from(block);
  const from = viewOf(block);
  const old = Array.from({ length: from.getUint16(main.start, little) }, (_, i) => main.start + 2 + i * ENTRY)
    .filter((at) => at + ENTRY <= block.length)
    .map((at) => ({ tag: from.getUint16(at, little), at }))
    .filter(({ tag }) => ![ACROSS, DOWN, UNIT].includes(tag));
  const start = block.length + (block.length & 1);
  const valuesAt = start + 2 + (old.length + 3) * ENTRY + 4;
  const copy = new Uint8Array(valuesAt + 16);
  copy.set(block);
  const view = viewOf(copy);
  view.setUint32(4, start, little);
  view.setUint16(start, old.length + 3, little);
  const fraction = (at: number, value: number) => {
    view.setUint32(at, Math.round(value * DENOMINATOR), little);
    view.setUint32(at + 4, DENOMINATOR, little);
  };
  const field = (at: number, type: number, write: () => void) => {
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, 1, little);
    write();
  };
  // The tags of a directory are in order.
  const entries: readonly { readonly tag: number; readonly put: (at: number) => void }[] = [
    ...old.map(({ tag, at }) => ({ tag, put: (to: number) => copy.set(block.subarray(at, at + ENTRY), to) })),
    { tag: ACROSS, put: (to) => field(to, FRACTION, () => view.setUint32(to + 8, valuesAt, little)) },
    { tag: DOWN, put: (to) => field(to, FRACTION, () => view.setUint32(to + 8, valuesAt + 8, little)) },
    { tag: UNIT, put: (to) => field(to, SHORT, () => view.setUint16(to + 8, INCH, little)) },
  ];
  let at = start + 2;
  for (const { tag, put } of entries.toSorted((one, other) => one.tag - other.tag)) {
    put(at);
    view.setUint16(at, tag, little);
    at += ENTRY;
  }
  view.setUint32(at, main.next, little);
  fraction(valuesAt, x);
  fraction(valuesAt + 8, y);
  return copy;
}
