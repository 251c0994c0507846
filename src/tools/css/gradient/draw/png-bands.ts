import { channelsOf } from "#core/hex.ts";
import { filterRows } from "#core/image/codecs/png-filter.ts";
import type { PngHeader } from "#core/image/codecs/png-layout.ts";
import type { Raster } from "#core/raster.ts";
import type { Size } from "../model/geometry.ts";
import type { Gradient } from "../model/gradient.ts";
import { drawnStops } from "../outputs/print-native.ts";
import type { Bands } from "./draw.ts";

const ROWS = 64;

/** Whether the gradient hides all that is below it. */
export const isOpaque = (gradient: Gradient): boolean =>
  drawnStops(gradient).every(({ color }) => channelsOf(color).alpha === 255);

/** The header of a large picture, and its rows in bands, each filtered, before they are deflated. */
export function pngBands(
  draw: Bands,
  isOpaque: boolean,
  box: Size,
): { readonly header: PngHeader; readonly bands: Iterable<Uint8Array<ArrayBuffer>> } {
  const channels = isOpaque ? 3 : 4;
  function* bands() {
    for (let top = 0; top < box.height; top += ROWS) {
      // A row is filtered by the one above it, which is drawn once more.
      const above = Math.min(top, 1);
      const picture = draw(top - above, Math.min(box.height, top + ROWS));
      const rows = filterRows(packed(picture, channels), box.width * channels, channels);
      yield rows.subarray(above * (box.width * channels + 1));
    }
  }
  return { header: { ...box, bitDepth: 8, colorType: channels === 3 ? 2 : 6 }, bands: bands() };
}

function packed({ data }: Raster, channels: 3 | 4): Uint8ClampedArray {
  if (channels === 4) return data;
  const bytes = new Uint8ClampedArray((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    bytes[to++] = data[from] ?? 0;
    bytes[to++] = data[from + 1] ?? 0;
    bytes[to++] = data[from + 2] ?? 0;
  }
  return bytes;
}
