import { int, param, type Values } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { CubeLut } from "./cube-lut.ts";
import type { PictureEffect } from "./picture-effect.ts";

/**
 * The picture with its sRGB values put through a table, and mixed with what they were by a share of 0 to 1. Between points it
 * goes along lines, and in tetrahedra of the cube (Kasson, Nin, Plouffe and Hafner, "Performing color space conversions with
 * three-dimensional linear interpolation", 1995), so that grays stay on the line between the corners of black and white.
 */
export const applyCubeLut = (source: Raster, lut: CubeLut, share = 1): Raster =>
  lut.kind === "cube" ? throughCube(source, lut, share) : throughLines(source, lut, share);

/** The place of each byte of a channel on the grid: from 0 to `size - 1`, values outside the domain are at its ends. */
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

/** For each byte of a channel the place in the table of the point before it, and its share of the way to the next one. */
function stepsOf(lut: CubeLut, channel: 0 | 1 | 2, between: number) {
  const places = placesOf(lut, channel);
  const before = places.map((place) => Math.min(lut.size - 2, Math.floor(place)));
  return {
    starts: Int32Array.from(before, (point) => point * between),
    shares: places.map((place, byte) => place - before[byte]!),
  };
}

function throughCube({ width, height, data }: Raster, lut: CubeLut, share: number): Raster {
  const { size } = lut;
  const table = lut.table.map((value) => value * 255 * share);
  const kept = 1 - share;
  const toRed = 3;
  const toGreen = size * 3;
  const toBlue = size * size * 3;
  const far = toRed + toGreen + toBlue;
  const { starts: redStarts, shares: redShares } = stepsOf(lut, 0, toRed);
  const { starts: greenStarts, shares: greenShares } = stepsOf(lut, 1, toGreen);
  const { starts: blueStarts, shares: blueShares } = stepsOf(lut, 2, toBlue);
  const mapped = createRaster(width, height);
  const into = mapped.data;
  for (let i = 0; i < data.length; i += 4) {
    const red = data[i]!;
    const green = data[i + 1]!;
    const blue = data[i + 2]!;
    const x = redShares[red]!;
    const y = greenShares[green]!;
    const z = blueShares[blue]!;
    const corner = redStarts[red]! + greenStarts[green]! + blueStarts[blue]!;
    // From the near corner to the far one along the axes, the one with the greatest share first.
    let first = toRed;
    let last = toBlue;
    let most = x;
    let middle = y;
    let least = z;
    if (x > y) {
      if (y <= z) {
        last = toGreen;
        least = y;
        middle = z;
        if (x <= z) {
          first = toBlue;
          most = z;
          middle = x;
        }
      }
    } else if (z > y) {
      first = toBlue;
      last = toRed;
      most = z;
      least = x;
    } else {
      first = toGreen;
      most = y;
      if (z > x) {
        last = toRed;
        middle = z;
        least = x;
      } else middle = x;
    }
    const near = 1 - most;
    const one = most - middle;
    const two = middle - least;
    const beside = corner + first;
    const behind = corner + far - last;
    const opposite = corner + far;
    into[i] =
      kept * red + near * table[corner]! + one * table[beside]! + two * table[behind]! + least * table[opposite]!;
    into[i + 1] =
      kept * green +
      near * table[corner + 1]! +
      one * table[beside + 1]! +
      two * table[behind + 1]! +
      least * table[opposite + 1]!;
    into[i + 2] =
      kept * blue +
      near * table[corner + 2]! +
      one * table[beside + 2]! +
      two * table[behind + 2]! +
      least * table[opposite + 2]!;
    into[i + 3] = data[i + 3]!;
  }
  return mapped;
}

/** A table that a step uses: the name of its file, a sum of its bytes, and the table itself where that is at hand. */
export interface LutRef {
  readonly name: string;
  /** Eight hexadecimal digits; empty where no file was chosen. */
  readonly id: string;
  readonly table?: CubeLut | undefined;
}

/** Tables by their ids. */
export type Luts = Readonly<Record<string, CubeLut>>;

const MAX_NAME_LENGTH = 80;

/** A table as a setting: links have the sum and the name of its file, never what is in it. */
const lutRef = param<LutRef>({
  default: { name: "", id: "" },
  parse(text) {
    const [, id, name] = /^([\da-f]{8}) (.+)$/s.exec(text) ?? [];
    return id !== undefined && name !== undefined ? { name: name.slice(0, MAX_NAME_LENGTH), id } : undefined;
  },
  print: ({ name, id }) => (id === "" ? "" : `${id} ${name.slice(0, MAX_NAME_LENGTH) || "a table"}`),
});

const params = { lut: lutRef, strength: int(100, { min: 0, max: 100 }) };

/** A .cube file's table of colors; without its file the picture stays. */
export const lut: PictureEffect<typeof params> = {
  id: "lut",
  name: "3D LUT",
  words: ["lut", "cube file", ".cube", "color lookup table", "color grading", "film look", "film emulation", "1d lut"],
  group: "color",
  params,
  labels: { lut: "LUT file", strength: "Strength" },
  units: { strength: "%" },
  render: (source, { lut: { table }, strength }) =>
    table ? applyCubeLut(source, table, strength / 100) : { ...source, data: source.data.slice() },
  context: () => 0,
  withLuts: (values: Values<typeof params>, luts) => ({
    ...values,
    lut: { ...values.lut, table: luts[values.lut.id] },
  }),
  lutOf: ({ lut }) => (lut.id === "" ? undefined : lut),
};
