import { type Box, boxes, findBox } from "./boxes.ts";
import { viewOf } from "./bytes.ts";

/**
 * The property boxes of a HEIC or AVIF file's main picture, in their order (ISO/IEC 23008-12 §9.3). Tiles, thumbnails
 * and alpha planes have properties of their own; where none are assigned to the main picture, all of the file's.
 */
export function mainProperties(bytes: Uint8Array): Box[] {
  const container = findBox(bytes, ["meta", "iprp", "ipco"]);
  if (!container) return [];
  const all = [...boxes(bytes, container.start, container.end)];
  const numbers = mainPropertyNumbers(bytes);
  const own = numbers.flatMap((number) => all[number - 1] ?? []);
  return own.length > 0 ? own : all;
}

// ISO/IEC 14496-12 §8.11.4 (pitm) and §8.11.14 (ipma): entries of an item's number and its properties', from 1.
function mainPropertyNumbers(bytes: Uint8Array): number[] {
  const primary = findBox(bytes, ["meta", "pitm"]);
  const table = findBox(bytes, ["meta", "iprp", "ipma"]);
  if (!primary || !table) return [];
  const view = viewOf(bytes);
  const wanted =
    view.getUint8(primary.start) === 0 ? view.getUint16(primary.start + 4) : view.getUint32(primary.start + 4);
  const longItems = view.getUint8(table.start) > 0;
  const longNumbers = (view.getUint8(table.start + 3) & 1) === 1;
  let at = table.start + 8;
  for (let entries = view.getUint32(table.start + 4); entries > 0 && at < table.end; entries--) {
    const item = longItems ? view.getUint32(at) : view.getUint16(at);
    at += longItems ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    const step = longNumbers ? 2 : 1;
    // The highest bit says whether a reader must know the property.
    if (item === wanted) {
      return Array.from({ length: count }, (_, i) =>
        longNumbers ? view.getUint16(at + 2 * i) & 0x7fff : view.getUint8(at + i) & 0x7f,
      );
    }
    at += count * step;
  }
  return [];
}
