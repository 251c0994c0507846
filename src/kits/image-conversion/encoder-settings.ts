import type { Effort } from "#core/image/effort.ts";
import { choice, type Values } from "#core/params.ts";

/** The setting of how many colors a PNG has at most. */
export const pngColors = choice("all", ["all", "256", "128", "64", "32", "16"]);

/** A value of that setting. */
export type PngColors = Values<{ readonly colors: typeof pngColors }>["colors"];

/** The number of colors for a value; undefined for all of them. */
export const colorsOf = (value: PngColors): number | undefined => (value === "all" ? undefined : Number(value));

/** The setting of how much time encoders take for smaller files. */
export const effort = choice<Effort>("balanced", ["fast", "balanced", "small"]);
