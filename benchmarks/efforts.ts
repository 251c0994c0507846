import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import "./fetch-files.ts";
import { effortsOf } from "#core/image/effort.ts";
import type { Raster } from "#core/raster.ts";
import { encoders } from "#platform/image/encoders.ts";
import { photo } from "./photo.ts";

// The bytes and the processor time of each effort relative to the balanced one: the source of the words in
// `src/kits/image-conversion/effort-select.tsx`. Photographs are resized to a width of 1600 pixels.
//   node --import ./scripts/assemblyscript-in-node.ts benchmarks/efforts.ts [folder of pictures]
const [folder] = process.argv.slice(2);
const files = folder
  ? readdirSync(folder)
      .filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
      .map((name) => join(folder, name))
  : [await photo()];

async function picture(file: string): Promise<Raster> {
  const { data, info } = await sharp(file)
    .resize({ width: 1600, withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8ClampedArray.from(data) };
}

const pictures = await Promise.all(files.map(picture));
const WAYS = [
  ["png", 80],
  ["jpg", 80],
  ["webp", 80],
  ["webp", 100],
  ["avif", 80],
  ["jxl", 80],
  ["jxl", 100],
] as const;

for (const [format, quality] of WAYS) {
  const sums = new Map<string, { bytes: number; seconds: number }>();
  for (const effort of effortsOf(format)) {
    let [bytes, seconds] = [0, 0];
    for (const each of pictures) {
      const began = process.cpuUsage();
      bytes += (await encoders[format](each, quality, effort)).length;
      const { user, system } = process.cpuUsage(began);
      seconds += (user + system) / 1e6;
    }
    sums.set(effort, { bytes, seconds });
  }
  const usual = sums.get("balanced");
  for (const [effort, { bytes, seconds }] of sums) {
    if (usual)
      console.log(
        `${format} ${quality} ${effort}: ${(bytes / 1000).toFixed(0)} kB (${((100 * bytes) / usual.bytes).toFixed(1)} %), ${seconds.toFixed(1)} s (${(seconds / usual.seconds).toFixed(2)} times)`,
      );
  }
}
