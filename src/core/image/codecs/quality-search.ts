/** A file and the quality it was written with. */
export interface Sized {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly quality: number;
}

/** What the search is helped by, and how it is followed. */
export interface SearchOptions {
  /** How large a small sample of the picture is at a quality, and what share of the picture's pixels it has. */
  readonly sample?: { readonly share: number; readonly bytesAt: (quality: number) => Promise<number> } | undefined;
  /** Takes the share of the work that is done, 0 to 1, and the quality that is tried next. */
  readonly report?: (done: number, quality: number) => void;
}

// Below this, pictures are no longer worth looking at.
const LEAST_QUALITY = 5;
// Guesses close in at once on what grows smoothly; halving ends the search on whatever else.
const GUESSES = 5;

/**
 * The file of the highest quality, up to `quality`, that has at most `target` bytes, for files that never shrink as
 * quality grows; what cannot get small enough is written at the least quality. Two or three whole encodings are usual
 * where there is a sample, 12 are the most.
 */
export async function smallEnough(
  encode: (quality: number) => Promise<Uint8Array<ArrayBuffer>>,
  quality: number,
  target: number | undefined,
  { sample, report = () => {} }: SearchOptions = {},
): Promise<Sized> {
  if (target === undefined) return { bytes: await encode(quality), quality };
  const least = Math.min(LEAST_QUALITY, quality);
  const guess = sample ? sampledGuess(sample, target) : plainGuess(target);
  let fitting: Sized | undefined;
  let tooLarge: Sized | undefined;
  for (let tried = 0; ; tried++) {
    const from = fitting?.quality ?? least - 1;
    const to = tooLarge?.quality ?? quality + 1;
    if (to - from <= 1) break;
    const guessed = tried < GUESSES ? await guess({ from, to, fitting, tooLarge }) : (from + to) / 2;
    const next = Math.min(to - 1, Math.max(from + 1, Math.floor(guessed)));
    report(tried / (tried + 2), next);
    const attempt = { bytes: await encode(next), quality: next };
    if (attempt.bytes.length > target) tooLarge = attempt;
    else fitting = attempt;
  }
  // Of a span that is not empty one end at least has been written.
  return (fitting ?? tooLarge) as Sized;
}

/** Above `from` and below `to` is the quality that is sought; their files, where they have been written. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly fitting: Sized | undefined;
  readonly tooLarge: Sized | undefined;
}

type Guess = (span: Span) => Promise<number>;

/** The quality at which the sample, scaled as the last whole file tells, just fits. */
function sampledGuess({ share, bytesAt }: NonNullable<SearchOptions["sample"]>, target: number): Guess {
  const known = new Map<number, Promise<number>>();
  const sampleAt = (quality: number) => {
    const bytes = known.get(quality) ?? bytesAt(quality);
    known.set(quality, bytes);
    return bytes;
  };
  return async ({ from, to, fitting, tooLarge }) => {
    const nearest = nearerTo(target, fitting, tooLarge);
    const scale = nearest ? nearest.bytes.length / (await sampleAt(nearest.quality)) : 1 / share;
    const fits = async (quality: number) => (await sampleAt(quality)) * scale <= target;
    // Most files fit at the quality that was chosen, which then is one look instead of seven.
    if (await fits(to - 1)) return to - 1;
    let [low, high] = [from, to - 1];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (await fits(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
}

const nearerTo = (target: number, one: Sized | undefined, other: Sized | undefined): Sized | undefined => {
  if (!one || !other) return one ?? other;
  const off = ({ bytes }: Sized) => Math.abs(Math.log(bytes.length / target));
  return off(one) < off(other) ? one : other;
};

/** First the highest; then as if size were a power of quality, by the two files between which the target lies. */
const plainGuess =
  (target: number): Guess =>
  async ({ to, fitting, tooLarge }) => {
    if (!tooLarge) return to - 1;
    const high = tooLarge.bytes.length;
    const power = fitting ? Math.log(high / fitting.bytes.length) / Math.log(tooLarge.quality / fitting.quality) : 1;
    return tooLarge.quality * (target / high) ** (1 / Math.max(0.3, power));
  };
