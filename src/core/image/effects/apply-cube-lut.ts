import { createRaster, type Raster } from "#core/raster.ts";
import type { CubeLut } from "./cube-lut.ts";

/**
 * The picture with its sRGB values put through a table, and mixed with what they were by a share of 0 to 1. Between points it
 * goes along lines, and in tetrahedra of the cube (Kasson, Nin, Plouffe and Hafner, "Performing color space conversions with
 * three-dimensional linear interpolation", 1995), so that grays stay on the line between the corners of black and white.
 */
export const applyCubeLut = (source: Raster, lut: CubeLut, share = 1): Raster =>
  lut.kind === "cube" ? throughCube(source, lut, share) : throughLines(source, lut, share);

/** The place of each byte of a channel on the grid: from 0 to `size - 1`, what lies outside of the domain at its ends. */
const placesOf = ({ size, domainMin, domainMax }: CubeLut, channel: 0 | 1 | 2): Float64Array =>
  Float64Array.from({ length: 256 }, (_, byte) => {
    const share = (byte / 255 - domainMin[channel]) / (domainMax[channel] - domainMin[channel]);
    return Math.min(1, Math.max(0, share)) * (size - 1);
  });

function throughLines({ width, height, data }: Raster, lut: CubeLut, share: number): Raster {
  const mapped = createRaster(width, height);
  const tables = ([0, 1, 2] as const).map((channel) =>
    Uint8ClampedArray.from(placesOf(lut, channel), (place, byte) => {
      const before = Math.min(lut.size - 2, Math.floor(place));
      const from = lut.table[before * 3 + channel]!;
      const to = 255 * (from + (place - before) * (lut.table[before * 3 + 3 + channel]! - from));
      return byte + share * (to - byte);
    }),
  );
  for (let i = 0; i < data.length; i++) mapped.data[i] = tables[i % 4]?.[data[i]!] ?? data[i]!;
  return mapped;
}

function throughCube({ width, height, data }: Raster, lut: CubeLut, share: number): Raster {
  const { size } = lut;
  const table = lut.table.map((value) => value * 255 * share);
  const kept = 1 - share;
  const [reds, greens, blues] = ([0, 1, 2] as const).map((channel) => placesOf(lut, channel)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const toGreen = size * 3;
  const toBlue = size * size * 3;
  const far = 3 + toGreen + toBlue;
  const mapped = createRaster(width, height);
  const into = mapped.data;
  const last = size - 2;
  for (let i = 0; i < data.length; i += 4) {
    const red = reds[data[i]!]!;
    const green = greens[data[i + 1]!]!;
    const blue = blues[data[i + 2]!]!;
    const r = Math.min(last, red | 0);
    const g = Math.min(last, green | 0);
    const b = Math.min(last, blue | 0);
    const x = red - r;
    const y = green - g;
    const z = blue - b;
    const at = r * 3 + g * toGreen + b * toBlue;
    // From the near corner to the far one along the axes, the one with the greatest share first.
    let first: number;
    let second: number;
    let most: number;
    let middle: number;
    let least: number;
    if (x > y) {
      if (y > z) [first, second, most, middle, least] = [3, 3 + toGreen, x, y, z];
      else if (x > z) [first, second, most, middle, least] = [3, 3 + toBlue, x, z, y];
      else [first, second, most, middle, least] = [toBlue, 3 + toBlue, z, x, y];
    } else if (z > y) [first, second, most, middle, least] = [toBlue, toGreen + toBlue, z, y, x];
    else if (z > x) [first, second, most, middle, least] = [toGreen, toGreen + toBlue, y, z, x];
    else [first, second, most, middle, least] = [toGreen, 3 + toGreen, y, x, z];
    for (let channel = 0; channel < 3; channel++) {
      const corner = at + channel;
      into[i + channel] =
        kept * data[i + channel]! +
        (1 - most) * table[corner]! +
        (most - middle) * table[corner + first]! +
        (middle - least) * table[corner + second]! +
        least * table[corner + far]!;
    }
    into[i + 3] = data[i + 3]!;
  }
  return mapped;
}
