import type { Orientation } from "./exif.ts";
import { mainProperties } from "./isobmff-properties.ts";

// Quarter turns against the clock (irot), then a mirroring (imir: 0 top and bottom exchanged, 1 left and right),
// as the EXIF orientation that does the same. Turned first, mirrored then.
const AS_ORIENTATION: Readonly<Record<string, Orientation>> = {
  "0": 1,
  "1": 8,
  "2": 3,
  "3": 6,
  "0/0": 4,
  "1/0": 5,
  "2/0": 2,
  "3/0": 7,
  "0/1": 2,
  "1/1": 7,
  "2/1": 4,
  "3/1": 5,
};

/** How an AVIF or HEIC file says its pixels must be turned (ISO/IEC 23008-12 §6.5.10 and §6.5.12). */
export function isobmffTurn(bytes: Uint8Array): Orientation {
  let turns = 0;
  let mirror = "";
  for (const { type, start } of mainProperties(bytes)) {
    if (type === "irot") turns = (bytes[start] ?? 0) & 3;
    if (type === "imir") mirror = `/${(bytes[start] ?? 0) & 1}`;
  }
  return AS_ORIENTATION[`${turns}${mirror}`] ?? 1;
}
