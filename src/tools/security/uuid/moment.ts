/** 100 ns ticks since 15 October 1582, or milliseconds since 1970. */
export type Moment = { readonly ticks: bigint } | { readonly milliseconds: number };

const GREGORIAN_TICKS = 122_192_928_000_000_000n;

/** A moment as text in UTC, with all the decimals that it holds, and in milliseconds since 1970. */
export function describeTime(time: Moment): { text: string; milliseconds: number } {
  if ("milliseconds" in time) return { text: utc(time.milliseconds, 3), milliseconds: time.milliseconds };
  const ticks = time.ticks - GREGORIAN_TICKS;
  const within = ((ticks % 10_000n) + 10_000n) % 10_000n;
  const milliseconds = Number((ticks - within) / 10_000n);
  return { text: utc(milliseconds, 7, String(within).padStart(4, "0")), milliseconds };
}

// ECMAScript dates end 100 000 000 days after 1970; 48 bits of milliseconds hold less than a tenth of that.
const utc = (milliseconds: number, decimals: 3 | 7, finer = ""): string =>
  new Date(milliseconds)
    .toISOString()
    .replace("T", " ")
    .replace("Z", `${decimals === 7 ? finer : ""} UTC`);
