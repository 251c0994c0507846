/** How the shifts of grains are distributed: evenly, as a bell curve, or all the way to black and white for some grains. */
export const NOISE_KINDS = ["uniform", "gaussian", "salt-pepper"] as const;

/** One of them. */
export type NoiseKind = (typeof NOISE_KINDS)[number];

/** Where noise is strongest, by how bright the picture is there. */
export const NOISE_TONES = ["all", "film", "shadows", "highlights"] as const;

/** One of them. */
export type NoiseTone = (typeof NOISE_TONES)[number];

/** What the kinds of noise are called. */
export const NOISE_KIND_NAMES: Readonly<Record<NoiseKind, string>> = {
  uniform: "Uniform",
  gaussian: "Gaussian",
  "salt-pepper": "Salt and pepper",
};

/** What the places are called where noise is strongest. */
export const NOISE_TONE_NAMES: Readonly<Record<NoiseTone, string>> = {
  all: "The same everywhere",
  film: "Like film: most in midtones",
  shadows: "Most in shadows",
  highlights: "Most in highlights",
};
