/** How much of a code may be lost and still be read: about 7, 15, 25 and 30 % of its codewords (ISO/IEC 18004 §7.5.1). */
export type Level = "L" | "M" | "Q" | "H";

/** All levels, the weakest first. */
export const LEVELS = ["L", "M", "Q", "H"] as const satisfies readonly Level[];
