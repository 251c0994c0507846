const group = (count: number): string => count.toLocaleString("en-US");

/** A number of things: '1 file', '1,000 files'. */
export const counted = (count: number, noun: string): string => `${group(count)} ${noun}${count === 1 ? "" : "s"}`;

/** The first few names, and how many more there are: 'a, b, c, d, e and 3 more'. */
export const firstOf = (names: readonly string[], max = 5): string =>
  names.length <= max ? names.join(", ") : `${names.slice(0, max).join(", ")} and ${group(names.length - max)} more`;

/** Which files were not taken: 'Left out: a, b, c, d, e and 3 more.' */
export const leftOut = (names: readonly string[], max?: number): string => `Left out: ${firstOf(names, max)}.`;
