import { choice, color, flag, int, text, type Values } from "#core/params.ts";
import { resolution } from "#kits/image-effect/resolution.ts";
import { type AlgorithmId, algorithmIds, algorithmNumbers, algorithms } from "./algorithms.ts";
import { type PaletteId, palettes } from "./palettes.ts";

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
