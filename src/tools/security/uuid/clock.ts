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

/** A time: whole milliseconds since 1970 and ticks of 100 ns (0 to 9999) within them. */
export interface TickTime {
  readonly milliseconds: number;
  readonly ticks: number;
}

/**
 * A clock of 100 ns ticks that never gives the same time twice. `now` gives milliseconds since 1970 with a fraction;
 * while it stays the same, the ticks continue (RFC 9562 §6.1 allows counting within the resolution of the system's
 * clock).
 */
export function createTickClock(now: () => number): () => TickTime {
  let last: TickTime = { milliseconds: Number.NEGATIVE_INFINITY, ticks: 0 };
  return () => {
    const time = now();
    const milliseconds = Math.floor(time);
    const ticks = Math.floor((time - milliseconds) * 10_000);
    const isLater = milliseconds > last.milliseconds || (milliseconds === last.milliseconds && ticks > last.ticks);
    last = isLater ? { milliseconds, ticks } : following(last);
    return last;
  };
}

/** A clock that starts at `start` and advances by a tick with each reading. */
export function ticksFrom(start: TickTime): () => TickTime {
  let next = start;
  return () => {
    const time = next;
    next = following(time);
    return time;
  };
}

const following = ({ milliseconds, ticks }: TickTime): TickTime =>
  ticks < 9999 ? { milliseconds, ticks: ticks + 1 } : { milliseconds: milliseconds + 1, ticks: 0 };
