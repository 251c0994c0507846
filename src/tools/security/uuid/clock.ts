/** A moment: whole milliseconds since 1970 and ticks of 100 ns (0 to 9999) within them. */
export interface Moment {
  readonly milliseconds: number;
  readonly ticks: number;
}

/**
 * A clock of 100 ns ticks that never shows a moment twice. `now` gives milliseconds since 1970 with a fraction; when
 * it stands still the ticks go on (RFC 9562 §6.1 allows a clock that counts within what the system's clock resolves).
 */
export function createTickClock(now: () => number): () => Moment {
  let last: Moment = { milliseconds: Number.NEGATIVE_INFINITY, ticks: 0 };
  return () => {
    const time = now();
    const milliseconds = Math.floor(time);
    const ticks = Math.floor((time - milliseconds) * 10_000);
    const isLater = milliseconds > last.milliseconds || (milliseconds === last.milliseconds && ticks > last.ticks);
    last = isLater ? { milliseconds, ticks } : following(last);
    return last;
  };
}

const following = ({ milliseconds, ticks }: Moment): Moment =>
  ticks < 9999 ? { milliseconds, ticks: ticks + 1 } : { milliseconds: milliseconds + 1, ticks: 0 };
