/** A time: whole milliseconds since 1970 and ticks of 100 ns (0 to 9999) within them. */
export interface TickTime {
  readonly milliseconds: number;
  readonly ticks: number;
}

/**
 * A clock of 100 ns ticks that never gives the same time twice. `now` gives milliseconds since 1970 with a fraction;
 * while it stands still the ticks go on (RFC 9562 §6.1 allows counting within the resolution of the system's clock).
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

/** A clock that stands at a given time, and goes on by a tick with each look. */
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
