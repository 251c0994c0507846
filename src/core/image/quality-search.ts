/** A file and the quality it was written with. */
export interface Sized {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly quality: number;
}

// Below this, pictures are no longer worth looking at.
const LEAST_QUALITY = 5;
const TRIES = 7;
// A file of this share of the target is as good as one that fills it; what is sought lies in the middle of the two.
const NEAR = 0.88;
const AIM = 0.94;

/**
 * Writes at `quality`, and where the file is larger than `target` bytes looks for the best quality that is not, in a
 * handful of tries; what cannot get small enough is written at the least quality.
 */
export async function smallEnough(
  encode: (quality: number) => Promise<Uint8Array<ArrayBuffer>>,
  quality: number,
  target: number | undefined,
  report: (done: number) => void = () => {},
): Promise<Sized> {
  let tooLarge: Sized = { bytes: await encode(quality), quality };
  if (target === undefined || tooLarge.bytes.length <= target) return tooLarge;
  const least = Math.min(LEAST_QUALITY, quality);
  let best: Sized | undefined;
  let last = tooLarge;
  let before: Sized | undefined;
  for (let tried = 1; tried <= TRIES; tried++) {
    const from = best?.quality ?? least - 1;
    if (tooLarge.quality - from <= 1) break;
    report(tried / (TRIES + 1));
    // Where guesses do not close in, halving does.
    const guessed = tried <= 3 || tried === 5 ? guess(last, before, target * AIM) : (from + tooLarge.quality) / 2;
    const next = Math.min(tooLarge.quality - 1, Math.max(from + 1, Math.round(guessed)));
    const attempt = { bytes: await encode(next), quality: next };
    [before, last] = [last, attempt];
    if (attempt.bytes.length > target) tooLarge = attempt;
    else {
      best = attempt;
      if (attempt.bytes.length > target * NEAR) break;
    }
  }
  if (best) return best;
  return tooLarge.quality === least ? tooLarge : { bytes: await encode(least), quality: least };
}

// A photo's size grows roughly as a power of its quality, which the last two files tell.
function guess(last: Sized, before: Sized | undefined, aim: number): number {
  const power =
    before && before.quality !== last.quality
      ? Math.log(last.bytes.length / before.bytes.length) / Math.log(last.quality / before.quality)
      : 1;
  return last.quality * (aim / last.bytes.length) ** (1 / Math.max(0.3, power));
}
