import canvasDither from "canvas-dither";
import sharp from "sharp";
import { imageDataRGBA } from "stackblur-canvas";
import { averageBlur, gaussianBlur, stackBlur } from "#core/image/blur/gaussian-and-box.ts";
import { lineBlur } from "#core/image/blur/line.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { defaults } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { dither } from "#tools/images/dither/dither.ts";
import type { AlgorithmId } from "#tools/images/dither/params.ts";
import ditherParams, { type DitherSettings } from "#tools/images/dither/params.ts";
import { addNoise } from "#tools/images/noise/noise.ts";
import noiseParams from "#tools/images/noise/params.ts";
import { methods } from "../../src/tools/images/dither/dithering.ts";
import { landscape } from "../landscape.ts";
import type { Contender, Race } from "../measure.ts";
import * as textbook from "../textbook.ts";

const RADIUS = 10;
const SIGMA = 5.8;
const REACH = 25;
/** The converter's usual size. */
const PRESET = { width: 1920, height: 1440 };

/** The image kernels on a picture of 12 megapixels, one thread, in megapixels per second. */
export function kernelRaces(): Race[] {
  const source = landscape(4000, 3000);
  sharp.concurrency(1);
  const copy: Contender = { name: "copying", run: () => source.data.slice() };
  const stackblur: Contender = { name: "stackblur-canvas", run: () => stackblurCanvas(source) };
  return [
    {
      ...ditherRace(source, "Floyd-Steinberg, two colors", { algorithm: "floyd-steinberg" }),
      peers: [
        { name: "textbook", run: () => textbook.floydSteinberg(source) },
        { name: "canvas-dither", run: () => canvasDither.floydsteinberg({ ...source, data: source.data.slice() }) },
      ],
      target: 3,
    },
    ...(["stucki", "jarvis-judice-ninke", "sierra", "stevenson-arce"] as const).map((algorithm) => ({
      ...ditherRace(source, methodName(algorithm), { algorithm }),
      peers: [{ name: "textbook", run: () => textbook.diffuse(source, tapsOf(algorithm)) }],
      target: 4,
    })),
    ...(["bayer-4x4", "threshold", "blue-noise", "halftone"] as const).map((algorithm) => {
      const { values, size } = mapOf(algorithm);
      return {
        ...ditherRace(source, methodName(algorithm), { algorithm }),
        peers: [copy, { name: "textbook", run: () => textbook.order(source, values, size) }],
        target: 0.5,
      };
    }),
    {
      ...ditherRace(source, "Floyd-Steinberg, 16 colors", { algorithm: "floyd-steinberg", palette: "pico-8" }),
      peers: [
        {
          name: "our TypeScript",
          run: () => dither(source, { ...defaults(ditherParams), palette: "pico-8" }, () => {}, false),
        },
      ],
      target: 4,
    },
    {
      work: "noise",
      ours: () => addNoise(source, { ...defaults(noiseParams), amount: REACH, strength: 100 }, 1),
      peers: [{ name: "textbook", run: () => textbook.addNoise(source, REACH) }],
      amount: 12,
      target: 2,
    },
    {
      work: `gaussian blur, deviation ${SIGMA}`,
      ours: () => gaussianBlur(source, SIGMA),
      peers: [
        {
          name: "libvips, one thread",
          run: () =>
            sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } })
              .blur({ sigma: SIGMA })
              .raw()
              .toBuffer(),
        },
        stackblur,
      ],
      amount: 12,
      target: 1,
    },
    {
      work: "resizing to 1920 × 1440",
      ours: () => lanczosByKernel(source, PRESET),
      peers: [
        {
          name: "libvips, one thread",
          run: () =>
            sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } })
              .resize(PRESET.width, PRESET.height, { kernel: "lanczos3" })
              .raw()
              .toBuffer(),
        },
        { name: "our TypeScript", run: () => lanczosResize(source, PRESET) },
      ],
      amount: 12,
      target: 1,
    },
    ...[
      { work: "average", ours: () => averageBlur(source, RADIUS) },
      { work: "stack", ours: () => stackBlur(source, RADIUS) },
      ...[0, 30, 90].map((angleDegrees) => ({
        work: `motion, ${angleDegrees}°`,
        ours: () => lineBlur(source, { angleDegrees, length: 2 * RADIUS + 1, fading: false }),
      })),
    ].map((one) => ({ ...one, peers: [stackblur], amount: 12, target: 3 })),
  ];
}

function ditherRace(source: Raster, work: string, chosen: Partial<DitherSettings>) {
  return { work, ours: () => dither(source, { ...defaults(ditherParams), ...chosen }), amount: 12 };
}

function stackblurCanvas({ width, height, data }: Raster): unknown {
  const image = { width, height, data: data.slice() };
  return imageDataRGBA(image as unknown as ImageData, 0, 0, width, height, RADIUS);
}

const methodName = (algorithm: AlgorithmId) => algorithm.replaceAll("-", " ");

function tapsOf(algorithm: AlgorithmId) {
  const method = methods[algorithm];
  if (method.kind !== "diffusion") throw new RangeError(`${algorithm} does not diffuse errors`);
  return method.taps.map(({ ahead, below, share }) => [ahead, below, share] as const);
}

function mapOf(algorithm: AlgorithmId) {
  const method = methods[algorithm];
  if (method.kind !== "map") throw new RangeError(`${algorithm} has no threshold map`);
  const { size, values } = method.map(6);
  return { size, values: values.map((value) => value * 255) };
}
