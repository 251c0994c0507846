/** How much of a code may be lost and still be read: about 7, 15, 25 and 30 % of its codewords (ISO/IEC 18004 §7.5.1). */
export type Level = "L" | "M" | "Q" | "H";

export const LEVELS = ["L", "M", "Q", "H"] as const satisfies readonly Level[];

/** Words for the select, after the letter that the standard gives. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  L: "L – Low (7 %)",
  M: "M – Medium (15 %)",
  Q: "Q – Quartile (25 %)",
  H: "H – High (30 %)",
};
