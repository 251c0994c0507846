import { type KernelMemory, KernelModule, place, throughMemory } from "#core/image/pixels/kernel-module.ts";
import type { Raster } from "#core/raster.ts";
import type { Tap } from "./diffuse.ts";
import { type Dithering, weakerTaps } from "./dithering.ts";
import type { Rgb } from "./palettes.ts";
import code from "./simd/index.ts?wasm";
import { moveMidpoint, type ThresholdMap, weakerMap } from "./threshold-maps.ts";
import { isAsStored, toneTables } from "./tone.ts";

/** The arguments of all error diffusion: its taps, scan, tones and colors. */
type Scan = [
  width: number,
  taps: number,
  tapCount: number,
  near: number,
  far: number,
  threshold: number,
  serpentine: boolean,
  tones: number,
  colors: number,
];

/** The exports of `simd/index.ts`; pixels, tables and diffusions are addresses in its memory. */
interface Kernels extends KernelMemory {
  readonly grayDiffusion: (...scan: Scan) => number;
  readonly colorDiffusion: (...parts: [...Scan, palette: number, colorCount: number]) => number;
  readonly diffuseRows: (diffusion: number, pixels: number, top: number, height: number) => void;
  readonly orderRows: (
    pixels: number,
    width: number,
    height: number,
    tones: number,
    thresholds: number,
    units: number,
    across: number,
    down: number,
    first: number,
    dark: number,
    light: number,
  ) => void;
}

// With more colors each pixel takes as long as its search.
const MAX_COLORS = 16;
// A row of thresholds is repeated until it is this long.
const MIN_THRESHOLDS = 64;
// The kernel compares four pixels at once.
const VECTOR = 4;

const module = new KernelModule<Kernels>(code);

/** Whether the kernels run here. */
export const hasKernels = (): boolean => module.runs();

/** The image dithered by a kernel; undefined if the method doesn't have one. */
export function ditherByKernel(
  source: Raster,
  dithering: Dithering,
  report: (share: number) => void,
): Raster | undefined {
  const { method, matcher, threshold, strength, isAlongCurve, cell } = dithering;
  if (isAlongCurve || (matcher?.red.length ?? 0) > MAX_COLORS) return undefined;
  if (method.kind === "diffusion") return diffuseByKernel(source, dithering, weakerTaps(method.taps, strength), report);
  if (method.kind === "map" && !matcher) {
    return orderByKernel(
      source,
      dithering,
      weakerMap(moveMidpoint(method.map(cell), threshold), threshold, strength),
      report,
    );
  }
  return undefined;
}

function diffuseByKernel(
  source: Raster,
  { tones, threshold, serpentine, matcher, colors }: Dithering,
  taps: readonly Tap[],
  report: (share: number) => void,
): Raster {
  const kernels = module.instantiate();
  // In the order in which the errors come to a pixel: sums of doubles depend on it.
  const above = taps.filter(({ below }) => below > 0).toSorted((a, b) => b.below - a.below || b.ahead - a.ahead);
  const ownShare = (distance: number) => taps.find(({ ahead, below }) => below === 0 && ahead === distance)?.share ?? 0;
  const scan: Scan = [
    source.width,
    place(kernels, tapTable(above)),
    above.length,
    ownShare(1),
    ownShare(2),
    threshold,
    serpentine,
    place(kernels, toneTables(tones)),
    place(kernels, colorTable(colors)),
  ];
  const diffusion = matcher
    ? kernels.colorDiffusion(
        ...scan,
        place(kernels, channelTable([matcher.red, matcher.green, matcher.blue])),
        matcher.red.length,
      )
    : kernels.grayDiffusion(...scan);
  return throughMemory(kernels, source, (...piece) => kernels.diffuseRows(diffusion, ...piece), report);
}

function orderByKernel(
  source: Raster,
  { tones, colors }: Dithering,
  { size, values }: ThresholdMap,
  report: (share: number) => void,
): Raster {
  const kernels = module.instantiate();
  const least = size * Math.ceil(MIN_THRESHOLDS / size);
  const across = least % VECTOR === 0 ? least : least * VECTOR;
  const thresholds = new Float64Array(across * size);
  for (let at = 0; at < thresholds.length; at++) {
    thresholds[at] = values[Math.floor(at / across) * size + (at % size)]! * 255;
  }
  const map = [
    place(kernels, toneTables(tones)),
    place(kernels, thresholds),
    isAsStored(tones)
      ? place(
          kernels,
          Int32Array.from(thresholds, (value) => Math.floor(value * 10_000)),
        )
      : 0,
    across,
    size,
  ] as const;
  const [dark, light] = colors.map(([red, green, blue]) => red | (green << 8) | (blue << 16)) as [number, number];
  return throughMemory(
    kernels,
    source,
    (pixels, top, height) => kernels.orderRows(pixels, source.width, height, ...map, top % size, dark, light),
    report,
  );
}

/** For each tap columns ahead and rows below as integers, and its share as a double. */
function tapTable(taps: readonly Tap[]): Uint8Array {
  const table = new DataView(new ArrayBuffer(taps.length * 16));
  taps.forEach(({ ahead, below, share }, index) => {
    table.setInt32(index * 16, ahead, true);
    table.setInt32(index * 16 + 4, below, true);
    table.setFloat64(index * 16 + 8, share, true);
  });
  return new Uint8Array(table.buffer);
}

/** The channels of a palette's colors one after the other, each with room for the most colors. */
function channelTable(channels: readonly ArrayLike<number>[]): Float64Array {
  const table = new Float64Array(channels.length * MAX_COLORS);
  channels.forEach((values, channel) => {
    table.set(values, channel * MAX_COLORS);
  });
  return table;
}

const colorTable = (colors: readonly Rgb[]): Uint8Array =>
  Uint8Array.from(channelTable(([0, 1, 2] as const).map((channel) => colors.map((color) => color[channel]))));
