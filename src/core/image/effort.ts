import type { WrittenFormat } from "./formats.ts";

/** How much time an encoder takes for a smaller file: less than usual, as usual, or more. */
export type Effort = "fast" | "balanced" | "small";

const LOSSY: readonly Effort[] = ["fast", "balanced", "small"];

// More of MozJPEG's trellis takes three times as long and saves nothing. PNG's usual way has no faster one worth its bytes.
const EFFORTS: Partial<Readonly<Record<WrittenFormat, readonly Effort[]>>> = {
  png: ["balanced", "small"],
  jpg: ["fast", "balanced"],
  pdf: ["fast", "balanced"],
  webp: LOSSY,
  avif: LOSSY,
  jxl: LOSSY,
};

/** The efforts that make a difference for a format's files, fastest first; empty if there's only one way. */
export const effortsOf = (format: WrittenFormat): readonly Effort[] => EFFORTS[format] ?? [];

/** The effort that counts for a format: balanced where the chosen one makes no difference. */
export const effortFor = (chosen: Effort, format: WrittenFormat): Effort =>
  effortsOf(format).includes(chosen) ? chosen : "balanced";
