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

/** How an algorithm decides: by passing on each pixel's error, by a map of thresholds, or by Knuth's dot diffusion. */
type Method =
  | { readonly kind: "diffusion"; readonly taps: readonly Tap[] }
  | { readonly kind: "map"; readonly map: () => ThresholdMap }
  | { readonly kind: "dots" };

export interface Algorithm {
  readonly label: string;
  readonly group: "Error Diffusion" | "Ordered Dithering" | "Other / Experimental";
  readonly method: Method;
  readonly threshold: boolean;
  readonly invert: boolean;
  readonly serpentine: boolean;
}

const diffusion = (label: string, taps: readonly Tap[]): Algorithm => ({
  label,
  group: "Error Diffusion",
  method: { kind: "diffusion", taps },
  threshold: true,
  invert: true,
  serpentine: true,
});

const ordered = (label: string, map: () => ThresholdMap): Algorithm => ({
  label,
  group: "Ordered Dithering",
  method: { kind: "map", map },
  threshold: false,
  invert: true,
  serpentine: false,
});

const other = (label: string, method: Method, { invert = false } = {}): Algorithm => ({
  label,
  group: "Other / Experimental",
  method,
  threshold: true,
  invert,
  serpentine: false,
});

/** Every algorithm by its id, in the order in which they are offered. */
export const algorithms = {
  "floyd-steinberg": diffusion("Floyd-Steinberg (classic)", floydSteinberg),
  atkinson: diffusion("Atkinson", atkinson),
  burkes: diffusion("Burkes", burkes),
  stucki: diffusion("Stucki", stucki),
  sierra: diffusion("Sierra", sierra),
  "sierra-lite": diffusion("Sierra Lite", sierraLite),
  "two-row-sierra": diffusion("Two-Row Sierra", twoRowSierra),
  "stevenson-arce": diffusion("Stevenson-Arce", stevensonArce),
  "jarvis-judice-ninke": diffusion("Jarvis-Judice-Ninke", jarvisJudiceNinke),
  "bayer-4x4": ordered("Bayer 4x4", () => bayerMap(4)),
  "bayer-8x8": ordered("Bayer 8x8", () => bayerMap(8)),
  "blue-noise": ordered("Blue noise", blueNoiseMap),
  threshold: other("Threshold (binary)", { kind: "map", map: flatMap }, { invert: true }),
  halftone: other("Halftone (experimental)", { kind: "map", map: () => halftoneMap(6) }),
  random: other("Random threshold (experimental)", { kind: "map", map: randomMap }),
  "dot-diffusion": other("Dot diffusion (simple, experimental)", { kind: "dots" }),
} as const satisfies Readonly<Record<string, Algorithm>>;

export type AlgorithmId = keyof typeof algorithms;

export const algorithmIds = Object.keys(algorithms) as AlgorithmId[];

/** The numbers by which older links name the algorithms. */
export const algorithmNumbers: Readonly<Record<string, AlgorithmId>> = {
  1: "floyd-steinberg",
  2: "bayer-4x4",
  3: "atkinson",
  4: "burkes",
  5: "stucki",
  6: "sierra",
  7: "jarvis-judice-ninke",
  8: "bayer-8x8",
  9: "halftone",
  10: "random",
  11: "dot-diffusion",
  12: "sierra-lite",
  13: "two-row-sierra",
  14: "stevenson-arce",
  15: "threshold",
};
