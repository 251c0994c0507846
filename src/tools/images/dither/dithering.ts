import { algorithms } from "./algorithms.ts";
import { type Matcher, matcherOf } from "./matcher.ts";
import { type Method, methods } from "./methods.ts";
import { byBrightness, palettes, parsePalette, type Rgb, rgbOf } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";
import type { ToneSettings } from "./tone.ts";

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
