import { cpus } from "node:os";
import sharp from "sharp";
import { boxDownscale, halve } from "#core/image/pixels/resize-box.ts";
import { defaults } from "#core/params.ts";
import blurParams from "#tools/images/blur/params.ts";
import { dither } from "#tools/images/dither/dither.ts";
import ditherParams, { algorithmIds } from "#tools/images/dither/params.ts";
import { addNoise } from "#tools/images/noise/noise.ts";
import noiseParams from "#tools/images/noise/params.ts";
import { blur } from "../src/tools/images/blur/cover.ts";
import { landscape } from "./landscape.ts";

// The effects on 12 megapixels, and Gaussian blurs of the same strength by libvips (sharp) in the same run. npx node
// --import ./scripts/assemblyscript-in-node.ts benchmarks/effects.ts [text in the names of the effects to run]
const WIDTH = 4000;
const HEIGHT = 3000;
const PREVIEW = 350;
const RUNS = 3;

async function measure(name: string, work: () => unknown): Promise<void> {
  if (process.argv[2] && !name.includes(process.argv[2])) return;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`${name.padEnd(46)} ${times.map((time) => time.toFixed(0).padStart(6)).join(" ")} ms`);
}

const source = landscape(WIDTH, HEIGHT);
const scale = WIDTH / PREVIEW;
const small = boxDownscale(source, 1000);
const versions = `node ${process.version}, sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`;
console.log(`${cpus().length} × ${cpus()[0]?.model}, ${versions}; ${RUNS} runs of each, fastest first`);

const raw = { width: WIDTH, height: HEIGHT, channels: 4 as const };
for (const intensity of [10, 50, 100]) {
  const sigma = Math.max(1, intensity / 15) * scale;
  const settings = { ...defaults(blurParams), intensity };
  await measure(`gaussian ${intensity} (sigma ${sigma.toFixed(0)})`, () => blur(source, settings, scale));
  await measure(`sharp gaussian ${intensity}, float`, () =>
    sharp(source.data, { raw }).blur({ sigma, precision: "float" }).raw().toBuffer(),
  );
  await measure(`sharp gaussian ${intensity}, integer`, () =>
    sharp(source.data, { raw }).blur({ sigma, precision: "integer" }).raw().toBuffer(),
  );
}
await measure("gaussian sigma 3.3", () => blur(source, defaults(blurParams), 1));
await measure("sharp gaussian sigma 3.3, integer", () =>
  sharp(source.data, { raw })
    .blur(50 / 15)
    .raw()
    .toBuffer(),
);
for (const type of blurParams.type.options) {
  for (const angle of type === "motion" || type === "directional" ? [0, 30, 60, 90] : [0]) {
    await measure(`blur ${type} ${angle || ""}`, () => blur(source, { ...defaults(blurParams), type, angle }, scale));
  }
  await measure(`preview 1000 blur ${type}`, () => blur(small, { ...defaults(blurParams), type, angle: 30 }, 1));
}
for (const algorithm of algorithmIds) {
  await measure(`dither ${algorithm}`, () => dither(source, { ...defaults(ditherParams), algorithm }));
}
for (const algorithm of ["floyd-steinberg", "bayer-8x8", "dot-diffusion"] as const) {
  const settings = { ...defaults(ditherParams), algorithm, palette: "pico-8" as const };
  await measure(`dither ${algorithm}, 16 colors`, () => dither(source, settings));
}
await measure("noise, grains of 11 pixels", () => addNoise(source, { ...defaults(noiseParams), grain: 11 }, 1));
await measure("noise, every pixel its own grain", () => addNoise(source, defaults(noiseParams), 1));
await measure("shrink to 1000", () => boxDownscale(source, 1000));
await measure("halve", () => halve(source));
