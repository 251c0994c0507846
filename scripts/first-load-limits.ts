// The most that a page may load before the visitor does anything, in bytes, compressed by Brotli as servers send them.

/**
 * By the kind of page; `search` is what opening the search loads. Workers count, and what is loaded in idle time. Names of
 * files, which scripts hold, change what they compress to by a hundred bytes or so.
 */
export const SCRIPTS = {
  tool: 94_500,
  text: 89_500,
  time: 105_000,
  converter: 77_500,
  other: 68_500,
  search: 25_000,
} as const;
export const STYLES = 13_200;
export const FONTS = 31_000;
export const REQUESTS = 10;
/** The time tools load `Temporal`'s calculations in parts of their own. */
export const REQUESTS_OF_TIME = 12;
