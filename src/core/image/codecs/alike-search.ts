import type { Likeness } from "#core/image/pixels/ssim.ts";

/** What SSIM a picture has at least that looks the same: in the mean, and in all but a hundredth of its windows. */
export const ALIKE: Likeness = { mean: 0.98, low: 0.9 };

const MIN = 5;
const MAX = 95;

/** Whether a picture as like another as that looks the same. */
export const looksSame = ({ mean, low }: Likeness): boolean => mean >= ALIKE.mean && low >= ALIKE.low;

/**
 * The lowest quality, 5 to 95, at which a picture looks the same, provided that likeness never falls as quality rises; 95
 * where it does at none. `at` is how like it is when written so; `atSample` the same of a sample, if there is one, by which the
 * quality is found that is then tried on the whole.
 */
export async function qualityAlike(
  at: (quality: number) => Promise<Likeness>,
  atSample: ((quality: number) => Promise<Likeness>) | undefined,
): Promise<number> {
  let quality = await lowest(atSample ?? at);
  if (!atSample) return quality;
  // A sample may lack what is hardest to write.
  for (let step = 1; quality < MAX && !looksSame(await at(quality)); step *= 2) quality = Math.min(MAX, quality + step);
  return quality;
}

async function lowest(at: (quality: number) => Promise<Likeness>): Promise<number> {
  let [low, high] = [MIN - 1, MAX];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (looksSame(await at(middle))) high = middle;
    else low = middle;
  }
  return high;
}
