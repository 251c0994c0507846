import { type Step, steps } from "#kits/recipe/step.ts";

/** A chain that somebody else has tried, to begin from. */
export interface Look {
  readonly name: string;
  readonly steps: readonly Step[];
}

const look = (name: string, link: string): Look => ({ name, steps: steps.parse(link) ?? [] });

/** Ready-made looks, as their links have them. */
export const looks: readonly Look[] = [
  look("Brighter and clearer", "exposure*ev*0.35_brightness-contrast*contrast*18_saturation*saturation*112"),
  look("High-contrast black and white", "grayscale_brightness-contrast*contrast*55"),
];
