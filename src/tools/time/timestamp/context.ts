import type { ReadingContext } from "#core/time/readings.ts";

/** What readings are weighed against, in values that a worker can receive. */
export interface ContextValues {
  readonly zone: string;
  /** When the page was opened, in milliseconds since 1970. */
  readonly opened: number;
  /** The start of Snowflakes of one's own, in milliseconds since 1970; 0 for none. */
  readonly snowflakes: number;
}

/** The context of readings. Here, so that a page with one moment doesn't load what reads lists. */
export function contextFrom({ zone, opened, snowflakes }: ContextValues): ReadingContext {
  const instant = Temporal.Instant.fromEpochMilliseconds(opened);
  return {
    zone,
    now: instant.epochNanoseconds,
    today: instant.toZonedDateTimeISO(zone).toPlainDate(),
    ownSnowflakes: snowflakes === 0 ? undefined : BigInt(snowflakes),
  };
}
