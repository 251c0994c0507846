import type { AlgorithmId } from "./algorithms.ts";
import {
  atkinson,
  burkes,
  floydSteinberg,
  jarvisJudiceNinke,
  sierra,
  sierraLite,
  stevensonArce,
  stucki,
  type Tap,
  twoRowSierra,
} from "./error-kernels.ts";
import { bayerMap, blueNoiseMap, flatMap, halftoneMap, randomMap, type ThresholdMap } from "./threshold-maps.ts";

/** Error diffusion by taps, ordered dithering by a threshold map, or Knuth's dot diffusion. */
export type Method =
  | { readonly kind: "diffusion"; readonly taps: readonly Tap[] }
  | { readonly kind: "map"; readonly map: (cell: number) => ThresholdMap }
  | { readonly kind: "dots" };

const diffusion = (taps: readonly Tap[]): Method => ({ kind: "diffusion", taps });
const map = (make: (cell: number) => ThresholdMap): Method => ({ kind: "map", map: make });

/** The method of each algorithm. */
export const methods: Readonly<Record<AlgorithmId, Method>> = {
  "floyd-steinberg": diffusion(floydSteinberg),
  atkinson: diffusion(atkinson),
  burkes: diffusion(burkes),
  stucki: diffusion(stucki),
  sierra: diffusion(sierra),
  "sierra-lite": diffusion(sierraLite),
  "two-row-sierra": diffusion(twoRowSierra),
  "stevenson-arce": diffusion(stevensonArce),
  "jarvis-judice-ninke": diffusion(jarvisJudiceNinke),
  "bayer-4x4": map(() => bayerMap(4)),
  "bayer-8x8": map(() => bayerMap(8)),
  "blue-noise": map(blueNoiseMap),
  threshold: map(flatMap),
  halftone: map(halftoneMap),
  random: map(randomMap),
  "dot-diffusion": { kind: "dots" },
};

/** Taps that spread a part of the error, 0 to 1. */
export const weakerTaps = (taps: readonly Tap[], strength: number): readonly Tap[] =>
  strength === 1 ? taps : taps.map((tap) => ({ ...tap, share: tap.share * strength }));
