/** A part of a file: its first and last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file of `size` bytes that a Range header requests; nothing for the whole file, which is also the answer
 * to invalid ranges and to several at once (RFC 9110, section 14.2).
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i.exec(header ?? "");
  if (!match || size === 0) return undefined;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Number(suffix);
    return length === 0 ? "unsatisfiable" : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Number(last) : Number.POSITIVE_INFINITY;
  if (end < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end: Math.min(end, size - 1) };
}

/** A weight: 0 to 1 with at most three decimals. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Which of the available encodings, best first, an Accept-Encoding header prefers; nothing for the plain file, which is
 * also sent to those who would accept none at all (RFC 9110, section 12.5.3).
 */
export function acceptedEncoding<T extends string>(header: string | undefined, available: readonly T[]): T | undefined {
  const weights = new Map<string, number>();
  for (const entry of (header ?? "").toLowerCase().split(",")) {
    const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    // What can't be read isn't a preference.
    if (coding) weights.set(coding.replace(/^x-/, ""), WEIGHT.test(weight) ? Number(weight) : 0);
  }
  const others = weights.get("*") ?? 0;
  const identity = weights.get("identity") ?? 0;
  let best: T | undefined;
  let highest = 0;
  for (const coding of available) {
    const weight = weights.get(coding) ?? others;
    if (weight > highest && weight >= identity) [best, highest] = [coding, weight];
  }
  return best;
}

/** Whether an If-None-Match header has the tag, so that the client already has the file (RFC 9110, section 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === "*") return true;
  return [...(header ?? "").matchAll(/(?:W\/)?("[^"]*")/g)].some(([, known]) => known === tag);
}

/** The path and the query of a request's target; empty if there isn't one (RFC 9112, section 3.2). */
export function requestedPath(
  target: string | undefined,
): { readonly path: string; readonly query: string } | undefined {
  const address = target?.startsWith("/") ? URL.parse(`http://localhost${target}`) : URL.parse(target ?? "");
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  try {
    return { path: decodeURIComponent(address.pathname), query: address.search };
  } catch {
    // A percent sign that encodes nothing is literal.
    return { path: address.pathname, query: address.search };
  }
}
