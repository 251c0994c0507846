import { isoOf, offsetOf, relativeTo, zoned } from "#core/time/forms.ts";

/** When a claim is, and how it was written. */
interface ClaimTime {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** `in 3 days and 4 hours`. */
  readonly relative: string;
  /** The date and time in the zone, with the offset and the zone's name. */
  readonly text: string;
  readonly iso: string;
  /** How it deviates from a NumericDate (RFC 7519 §2). */
  readonly oddity?: "string" | "milliseconds" | "microseconds";
}

const SECOND_NS = 1_000_000_000n;
/** The year 5138: no token is meant to last until then, and milliseconds of today are beyond it. */
const MAX_SECONDS = 1e11;

/** The seconds since 1970 of a claim, with anything odd about it; undefined if it isn't a time. */
export function claimSeconds(
  value: unknown,
): { readonly seconds: number; readonly oddity?: ClaimTime["oddity"] } | undefined {
  const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  const size = Math.abs(number);
  if (size >= 1e14) return size >= 1e17 ? undefined : { seconds: number / 1e6, oddity: "microseconds" };
  if (size >= MAX_SECONDS) return { seconds: number / 1000, oddity: "milliseconds" };
  return typeof value === "string" ? { seconds: number, oddity: "string" } : { seconds: number };
}

/** Explains a time claim, in a zone, as seen from `now` in milliseconds. */
export function claimTime(value: unknown, now: number, zone: string): ClaimTime | undefined {
  const read = claimSeconds(value);
  if (!read) return undefined;
  const ms = Math.round(read.seconds * 1000);
  if (Math.abs(ms) > 8.64e15) return undefined;
  const at = zoned(BigInt(ms) * 1_000_000n, zone);
  if (!at) return undefined;
  const nowNs = (BigInt(Math.floor(now)) / 1000n) * SECOND_NS;
  return {
    ms,
    relative: relativeTo(BigInt(Math.floor(ms / 1000)) * SECOND_NS, nowNs),
    text: `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: "second" })} (UTC${offsetOf(at)}, ${at.timeZoneId})`,
    iso: isoOf(at),
    ...(read.oddity && { oddity: read.oddity }),
  };
}
