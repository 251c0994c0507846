// The maximum that a page may load before the visitor does anything, in bytes, compressed by Brotli as servers send
// them.

/**
 * By the kind of page; `search` is the download for opening the search. Workers and loading in idle time count. File
 * names in scripts change their compressed size by about a hundred bytes.
 */
export const SCRIPTS = {
  tool: 121_100,
  text: 114_800,
  time: 134_900,
  converter: 93_700,
  other: 81_000,
  search: 25_000,
} as const;
/** The whole sheet, which comes after the first paint: what a page needs for that is in its HTML. */
export const STYLES = 16_400;
export const FONTS = 31_000;
/** The time tools load `Temporal`'s calculations in parts of their own. */
export const maxRequests = (kind: string): number => (kind === "time" ? 14 : 10);
