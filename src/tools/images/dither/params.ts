import { choice, color, flag, int, text, type Values } from "#core/params.ts";
import { resolution } from "#kits/image-effect/resolution.ts";
import { type PaletteId, palettes } from "./palettes.ts";

/** An algorithm as the page offers it; `methods` says how it works. */
interface Algorithm {
  readonly label: string;
  readonly group: "Error Diffusion" | "Ordered Dithering" | "Other / Experimental";
  /** Which settings have an effect. */
  readonly threshold: boolean;
  readonly invert: boolean;
  readonly serpentine: boolean;
}

const diffusion = (label: string): Algorithm => ({
  label,
  group: "Error Diffusion",
  threshold: true,
  invert: true,
  serpentine: true,
});

const ordered = (label: string): Algorithm => ({
  label,
  group: "Ordered Dithering",
  threshold: false,
  invert: true,
  serpentine: false,
});

const other = (label: string, { invert = false } = {}): Algorithm => ({
  label,
  group: "Other / Experimental",
  threshold: true,
  invert,
  serpentine: false,
});

/** All algorithms by id, in the order of the list. */
export const algorithms = {
  "floyd-steinberg": diffusion("Floyd-Steinberg (classic)"),
  atkinson: diffusion("Atkinson"),
  burkes: diffusion("Burkes"),
  stucki: diffusion("Stucki"),
  sierra: diffusion("Sierra"),
  "sierra-lite": diffusion("Sierra Lite"),
  "two-row-sierra": diffusion("Two-Row Sierra"),
  "stevenson-arce": diffusion("Stevenson-Arce"),
  "jarvis-judice-ninke": diffusion("Jarvis-Judice-Ninke"),
  "bayer-4x4": ordered("Bayer 4x4"),
  "bayer-8x8": ordered("Bayer 8x8"),
  "blue-noise": ordered("Blue noise"),
  threshold: other("Threshold (binary)", { invert: true }),
  halftone: other("Halftone (experimental)"),
  random: other("Random threshold (experimental)"),
  "dot-diffusion": other("Dot diffusion (simple, experimental)"),
} as const satisfies Readonly<Record<string, Algorithm>>;

export type AlgorithmId = keyof typeof algorithms;

export const algorithmIds = Object.keys(algorithms) as AlgorithmId[];

/** The numbers of the algorithms in older links. */
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

const params = {
  algorithm: choice("floyd-steinberg", algorithmIds, algorithmNumbers),
  threshold: int(128, { min: 20, max: 180 }),
  resolution,
  invert: flag(false),
  serpentine: flag(false),
  palette: choice("two", ["two", ...(Object.keys(palettes) as PaletteId[]), "own"]),
  dark: color("#000000"),
  light: color("#ffffff"),
  own: text("#000000 #7f2cf4 #14b8a6 #ffffff", { maxLength: 2100 }),
  brightness: int(0, { min: -100, max: 100 }),
  contrast: int(0, { min: -100, max: 100 }),
  luminance: choice("stored", ["stored", "linear"]),
  pixelSize: int(1, { min: 1, max: 64 }),
  /** How much of each error is spread, and how far thresholds lie from the middle, in percent. */
  strength: int(100, { min: 0, max: 100 }),
  path: choice("rows", ["rows", "hilbert"]),
  /** The side of a halftone cell. */
  cell: int(6, { min: 2, max: 64 }),
  /** How many pixels a side the saved preview has for each of its own. */
  enlarged: int(1, { min: 1, max: 16 }),
};

export default params;

export type DitherSettings = Values<typeof params>;

/** The settings that each algorithm remembers. */
interface AlgorithmSettings {
  readonly threshold: number;
  readonly invert: boolean;
  readonly serpentine: boolean;
}

/** The remembered settings of the algorithms that were used. */
export type SettingsMemory = Partial<Readonly<Record<AlgorithmId, AlgorithmSettings>>>;

const initial: AlgorithmSettings = {
  threshold: params.threshold.default,
  invert: params.invert.default,
  serpentine: params.serpentine.default,
};

/** The settings after a change of algorithm: those it remembers, and serpentine only if it supports it. */
export function settingsFor(
  algorithm: AlgorithmId,
  memory: SettingsMemory,
): AlgorithmSettings & { readonly algorithm: AlgorithmId } {
  const own = memory[algorithm] ?? initial;
  return { ...own, algorithm, serpentine: own.serpentine && algorithms[algorithm].serpentine };
}

/** The memory with the current settings of an algorithm. */
export const remember = (
  memory: SettingsMemory,
  { algorithm, threshold, invert, serpentine }: AlgorithmSettings & { readonly algorithm: AlgorithmId },
): SettingsMemory => ({ ...memory, [algorithm]: { threshold, invert, serpentine } });
