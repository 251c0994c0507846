import { rgbOf } from "#core/hex.ts";
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
} from "./diffuse.ts";
import { byBrightness, type Matcher, matcherOf, palettes, parsePalette, type Rgb } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";
import { type AlgorithmId, algorithms } from "./params.ts";
import { bayerMap, blueNoiseMap, flatMap, halftoneMap, randomMap, type ThresholdMap } from "./threshold-maps.ts";
import type { ToneSettings } from "./tone.ts";

/** Error diffusion by taps, ordered dithering by a threshold map, or Knuth's dot diffusion. */
type Method =
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

/** What the settings amount to. */
export interface Dithering {
  readonly method: Method;
  readonly tones: ToneSettings;
  /** Tones from this value on become light. */
  readonly threshold: number;
  /** Every other row is scanned from right to left, with the taps mirrored. */
  readonly serpentine: boolean;
  /** How much of each error is spread, and how far thresholds lie from the middle, 0 to 1. */
  readonly strength: number;
  /** Whether errors go along a Hilbert curve instead of rows. */
  readonly isAlongCurve: boolean;
  /** The side of a halftone cell. */
  readonly cell: number;
  /** Finds the nearest color of a palette; undefined if there are two colors, dark and light. */
  readonly matcher: Matcher | undefined;
  /** The color that each index is painted in. */
  readonly colors: readonly Rgb[];
}

/** What is done with the settings that the algorithm has. */
export function ditheringOf(settings: DitherSettings): Dithering {
  const algorithm = algorithms[settings.algorithm];
  const palette = paletteOf(settings);
  return {
    method: methods[settings.algorithm],
    tones: settings,
    threshold: algorithm.threshold ? settings.threshold : 128,
    serpentine: algorithm.serpentine && settings.serpentine,
    strength: settings.strength / 100,
    isAlongCurve: settings.path === "hilbert" && algorithm.serpentine,
    cell: settings.cell,
    matcher: settings.palette === "two" ? undefined : matcherFor(palette, settings),
    colors: algorithm.invert && settings.invert ? palette.toReversed() : palette,
  };
}

/** The palette from dark to light, but two colors in the order of the settings. */
function paletteOf({ palette, dark, light, own }: DitherSettings): readonly Rgb[] {
  const two = [rgbOf(dark), rgbOf(light)];
  if (palette === "two") return two;
  if (palette !== "own") return byBrightness(palettes[palette].colors);
  const parsed = parsePalette(own);
  return parsed.ok ? byBrightness(parsed.value) : two;
}

// A matcher's results are cached (`mixturesFor`), and while a slider moves, every preview has the same palette.
let lastMatcher: { readonly name: string; readonly matcher: Matcher } | undefined;

function matcherFor(palette: readonly Rgb[], { luminance, strength }: DitherSettings): Matcher {
  const name = `${luminance} ${strength} ${palette.join(" ")}`;
  if (lastMatcher?.name !== name) lastMatcher = { name, matcher: matcherOf(palette, luminance) };
  return lastMatcher.matcher;
}
