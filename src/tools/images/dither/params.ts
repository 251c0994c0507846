import { choice, color, flag, int, text, type Values } from "#core/params.ts";
import { resolution } from "#kits/image-effect/resolution.ts";
import { algorithmIds, algorithmNumbers } from "./algorithms.ts";
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
