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
