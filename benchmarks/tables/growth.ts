import { averageBlur, gaussianBlur } from "#core/image/blur/gaussian-and-box.ts";
import { defaults } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { dither } from "#tools/images/dither/dither.ts";
import ditherParams from "#tools/images/dither/params.ts";
import { addNoise } from "#tools/images/noise/noise.ts";
import noiseParams from "#tools/images/noise/params.ts";
import { fastestDigest } from "#tools/security/hash/fastest-digest.browser.ts";
import { landscape } from "../landscape.ts";
import { processorTime } from "../measure.ts";
import { endless } from "./hashing.ts";

/** The speed of some works at several sizes. */
export interface Growth {
  readonly title: string;
  readonly sizes: readonly { readonly label: string; readonly value: number }[];
  readonly unit: string;
  readonly lines: readonly { readonly name: string; readonly speeds: readonly number[] }[];
}

const MEGAPIXELS = [1, 3, 12, 48, 100];
const BYTES = [
  ["1 kB", 1e3],
  ["64 kB", 64e3],
  ["1 MB", 1e6],
  ["16 MB", 16e6],
  ["256 MB", 256e6],
  ["1 GB", 1e9],
  ["4 GB", 4e9],
] as const;
// Small works are repeated until they have taken this long.
const MIN_MS = 200;

async function fastest(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let spent = 0; spent < MIN_MS; ) {
    const start = processorTime();
    await work();
    const milliseconds = processorTime() - start;
    best = Math.min(best, milliseconds);
    spent += milliseconds;
  }
  return best;
}

/** How the speed of effects changes with the picture. */
export async function pictureGrowth(): Promise<Growth> {
  const works: Record<string, (picture: Raster) => unknown> = {
    "Floyd-Steinberg": (picture) => dither(picture, defaults(ditherParams)),
    "Bayer 4x4": (picture) => dither(picture, { ...defaults(ditherParams), algorithm: "bayer-4x4" }),
    noise: (picture) => addNoise(picture, defaults(noiseParams), 1),
    "gaussian blur": (picture) => gaussianBlur(picture, 5.8),
    average: (picture) => averageBlur(picture, 10),
  };
  const lines = Object.keys(works).map((name) => ({ name, speeds: [] as number[] }));
  for (const megapixels of MEGAPIXELS) {
    const width = Math.round(Math.sqrt((megapixels * 4e6) / 3));
    const picture = landscape(width, Math.round((megapixels * 1e6) / width));
    for (const line of lines) {
      const milliseconds = await fastest(() => works[line.name]?.(picture));
      line.speeds.push((megapixels * 1000) / milliseconds);
    }
    console.log(`${megapixels} MP`, lines.map(({ speeds }) => speeds.at(-1)?.toFixed(0)).join(" "));
  }
  const sizes = MEGAPIXELS.map((value) => ({ label: `${value} MP`, value }));
  return { title: "Image effects", sizes, unit: "MP/s", lines };
}

/** How the speed of hashing changes with the file. */
export async function hashingGrowth(): Promise<Growth> {
  const lines = (["sha256", "md5", "blake3"] as const).map((id) => ({ name: id, speeds: [] as number[] }));
  for (const [label, size] of BYTES) {
    const source = endless(size);
    for (const { name, speeds } of lines) {
      speeds.push(size / 1e3 / (await fastest(() => fastestDigest(source, [name]))));
    }
    console.log(label, lines.map(({ speeds }) => speeds.at(-1)?.toFixed(0)).join(" "));
  }
  return { title: "Hashing", sizes: BYTES.map(([label, value]) => ({ label, value })), unit: "MB/s", lines };
}
