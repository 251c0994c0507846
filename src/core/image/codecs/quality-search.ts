import { createRaster, type Raster } from "#core/raster.ts";

/** A file and the quality it was written with. */
interface EncodedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly quality: number;
}

/** A sample that speeds the search up, and a callback for its progress. */
interface SearchOptions {
  /** The size of a small sample of the picture at a quality, and the share of the picture's pixels that it has. */
  readonly sample?: { readonly share: number; readonly bytesAt: (quality: number) => Promise<number> } | undefined;
  /** Called with the share of the work that is done, 0 to 1, and the quality to be tried next. */
  readonly report?: (done: number, quality: number) => void;
}

/** The lowest quality there is, on the page's scale: a target is missed only where even this is too large. */
export const MIN_QUALITY = 1;
// Guesses find the quality quickly where size grows smoothly with it; then bisection ends the search in any case.
const GUESSES = 5;

/**
 * Encodes at the highest quality, up to `quality`, that gives at most `target` bytes, provided that size never falls as
 * quality rises. A picture that cannot be made small enough is encoded at the lowest quality. With a sample, two or three
 * full encodings are usual; 12 are the maximum.
 */
export async function encodeWithinTarget(
  encode: (quality: number) => Promise<Uint8Array<ArrayBuffer>>,
  quality: number,
  target: number | undefined,
  { sample, report = () => {} }: SearchOptions = {},
): Promise<EncodedFile> {
  if (target === undefined) return { bytes: await encode(quality), quality };
  const guess = sample ? sampledGuess(sample, target) : plainGuess(target);
  let fitting: EncodedFile | undefined;
  let tooLarge: EncodedFile | undefined;
  for (let tried = 0; ; tried++) {
    const from = fitting?.quality ?? MIN_QUALITY - 1;
    const to = tooLarge?.quality ?? quality + 1;
    if (to - from <= 1) break;
    const guessed = tried < GUESSES ? await guess({ from, to, fitting, tooLarge }) : (from + to) / 2;
    const next = Math.min(to - 1, Math.max(from + 1, Math.floor(guessed)));
    report(tried / (tried + 2), next);
    const attempt = { bytes: await encode(next), quality: next };
    if (attempt.bytes.length > target) tooLarge = attempt;
    else fitting = attempt;
  }
  // A non-empty span has been encoded at one end at least.
  return (fitting ?? tooLarge) as EncodedFile;
}

/** The quality in search is above `from` and below `to`; with the files at these, where they have been encoded. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly fitting: EncodedFile | undefined;
  readonly tooLarge: EncodedFile | undefined;
}

type Guess = (span: Span) => Promise<number>;

/** The quality at which the sample just fits, scaled by the ratio of the last full file to its sample. */
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
    // Most files fit at the chosen quality: then one sample is enough instead of seven.
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

const nearerTo = (
  target: number,
  one: EncodedFile | undefined,
  other: EncodedFile | undefined,
): EncodedFile | undefined => {
  if (!one || !other) return one ?? other;
  const off = ({ bytes }: EncodedFile) => Math.abs(Math.log(bytes.length / target));
  return off(one) < off(other) ? one : other;
};

/** First the highest quality; then an interpolation between the two nearest files, with size as a power of quality. */
const plainGuess =
  (target: number): Guess =>
  async ({ to, fitting, tooLarge }) => {
    if (!tooLarge) return to - 1;
    const high = tooLarge.bytes.length;
    const power = fitting ? Math.log(high / fitting.bytes.length) / Math.log(tooLarge.quality / fitting.quality) : 1;
    return tooLarge.quality * (target / high) ** (1 / Math.max(0.3, power));
  };

// A multiple of every codec's block size, and large enough that the seams between tiles hardly count.
const TILE = 128;
// A smaller sample says too little about a picture, and a small picture is encoded quickly anyway.
const MIN_PIXELS = 260_000;
const SHARE = 1 / 16;

/**
 * A small picture made of square tiles from all over a larger one, which encodes to about as many bytes per pixel;
 * undefined if it would be more than a quarter of the picture.
 */
export function sampleOf(picture: Raster): Raster | undefined {
  const { width, height } = picture;
  const pixels = Math.max(MIN_PIXELS, width * height * SHARE);
  if (pixels > (width * height) / 4) return undefined;
  const side = { width: Math.min(TILE, width), height: Math.min(TILE, height) };
  const wanted = pixels / (side.width * side.height);
  const widest = clamp(Math.sqrt((wanted * width) / height), width / side.width);
  const rows = clamp(wanted / widest, height / side.height);
  // A banner has room for one row, which alone is to hold all that is wanted.
  const columns = Math.min(widest, Math.ceil(wanted / rows));
  const sample = createRaster(columns * side.width, rows * side.height);
  for (let row = 0; row < rows; row++) {
    const top = startOf(row, rows, height - side.height);
    for (let column = 0; column < columns; column++) {
      const left = startOf(column, columns, width - side.width);
      for (let y = 0; y < side.height; y++) {
        const from = ((top + y) * width + left) * 4;
        const into = ((row * side.height + y) * sample.width + column * side.width) * 4;
        sample.data.set(picture.data.subarray(from, from + side.width * 4), into);
      }
    }
  }
  return sample;
}

const clamp = (count: number, most: number): number => Math.max(1, Math.min(Math.round(count), Math.floor(most)));

// Evenly spaced, with half a gap before the first and after the last.
const startOf = (index: number, count: number, room: number): number => Math.round((room * (index + 0.5)) / count);
