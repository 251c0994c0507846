/** A file and the quality it was written with. */
export interface Sized {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly quality: number;
}

// Below this, pictures are no longer worth looking at.
const LEAST_QUALITY = 5;
const TRIES = 6;

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
  let best: Sized | undefined;
  let smallest: Sized = { bytes: await encode(quality), quality };
  if (target === undefined || smallest.bytes.length <= target) return smallest;
  let tooMuch = quality;
  let enough = Math.min(LEAST_QUALITY, quality);
  let next = guess(smallest, target, enough, tooMuch);
  for (let tried = 1; tried <= TRIES && tooMuch - enough > 1; tried++) {
    report(tried / (TRIES + 1));
    const attempt = { bytes: await encode(next), quality: next };
    if (attempt.bytes.length <= target) {
      best = attempt;
      enough = next;
      // Within a twentieth below the target is as good as exact.
      if (attempt.bytes.length > target * 0.95) break;
    } else {
      tooMuch = next;
      if (attempt.bytes.length < smallest.bytes.length) smallest = attempt;
    }
    next = Math.round((enough + tooMuch) / 2);
  }
  if (best) return best;
  const least = Math.min(LEAST_QUALITY, quality);
  return smallest.quality === least ? smallest : { bytes: await encode(least), quality: least };
}

// A file's size grows roughly with its quality: a first guess in proportion saves tries.
const guess = ({ bytes, quality }: Sized, target: number, least: number, most: number): number =>
  Math.min(most - 1, Math.max(least + 1, Math.round(quality * (target / bytes.length))));
