/** The time in an identifier: 100 ns ticks since 15 October 1582, or milliseconds since 1970. */
export type EmbeddedTime = { readonly ticks: bigint } | { readonly milliseconds: number };

const GREGORIAN_TICKS = 122_192_928_000_000_000n;

/** A time as text in UTC with all its decimals, and in milliseconds since 1970. */
export function describeTime(time: EmbeddedTime): { text: string; milliseconds: number } {
  if ("milliseconds" in time) return { text: utc(time.milliseconds), milliseconds: time.milliseconds };
  const ticks = time.ticks - GREGORIAN_TICKS;
  const within = ((ticks % 10_000n) + 10_000n) % 10_000n;
  const milliseconds = Number((ticks - within) / 10_000n);
  return { text: utc(milliseconds, String(within).padStart(4, "0")), milliseconds };
}

// ECMAScript dates end 100 000 000 days after 1970; 48 bits of milliseconds hold less than a tenth of that.
const utc = (milliseconds: number, finerDigits = ""): string =>
  new Date(milliseconds).toISOString().replace("T", " ").replace("Z", `${finerDigits} UTC`);
