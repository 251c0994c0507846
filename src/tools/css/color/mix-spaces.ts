/** The spaces that colors are mixed in, by their names in CSS. */
export const MIX_SPACES = ["oklab", "oklch", "srgb", "srgb-linear", "lab", "lch", "hsl", "hwb"] as const;

/** One of them. */
export type MixSpace = (typeof MIX_SPACES)[number];
