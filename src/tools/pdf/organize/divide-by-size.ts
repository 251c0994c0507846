import { ok, type Result } from "#core/result.ts";

/** Pages from one index to before another, and the file that they make. */
interface SizedPart {
  readonly from: number;
  readonly to: number;
  readonly blob: Blob;
}

type Write = (from: number, to: number) => Promise<Result<Blob>>;

interface SizeRequest {
  /** Of all pages. */
  readonly count: number;
  readonly maxBytes: number;
  /** How many pages the first part may have. */
  readonly guess: number;
}

/**
 * Parts as long as they can be within a size, one after the other; a page that is larger alone is a part. What pages weigh
 * together is only known once they are written, as they share fonts: each part is written a few times, its length guessed
 * from what the last try weighed. `progress` gets the share of the pages that are done.
 */
export async function divideBySize(
  { count, maxBytes, guess }: SizeRequest,
  write: Write,
  progress: (done: number) => void,
): Promise<Result<readonly SizedPart[]>> {
  const parts: SizedPart[] = [];
  let expected = guess;
  for (let from = 0; from < count; ) {
    const longest = await longestFrom(from, { count, maxBytes, guess: expected }, write);
    if (!longest.ok) return longest;
    parts.push(longest.value);
    expected = longest.value.to - from;
    from = longest.value.to;
    progress(from / count);
  }
  return ok(parts);
}

async function longestFrom(
  from: number,
  { count, maxBytes, guess }: SizeRequest,
  write: Write,
): Promise<Result<SizedPart>> {
  let fits: SizedPart | undefined;
  // More pages than this are too large.
  let most = count - from;
  let length = Math.min(most, Math.max(1, Math.floor(guess)));
  for (;;) {
    const written = await write(from, from + length);
    if (!written.ok) return written;
    const part = { from, to: from + length, blob: written.value };
    const { size } = written.value;
    const isWithin = size <= maxBytes;
    if (isWithin) fits = part;
    else most = length - 1;
    const known = fits ? fits.to - from : 0;
    if (most === 0) return ok(part);
    if (fits && known === most) return ok(fits);
    const atThisRate = Math.floor((length * maxBytes) / Math.max(1, size));
    length = Math.min(most, Math.max(known + 1, atThisRate));
  }
}
