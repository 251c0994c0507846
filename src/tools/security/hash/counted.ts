// So many of several names are named.
const NAMED = 5;

/** A number of things: `1 file`, `1,000 files`. */
export const counted = (count: number, word: string): string =>
  `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;

/** Names in a row, of many only the first: `a, b, c, d, e and 3 more`. */
export const someOf = (names: readonly string[]): string =>
  names.length <= NAMED
    ? names.join(", ")
    : `${names.slice(0, NAMED).join(", ")} and ${(names.length - NAMED).toLocaleString("en-US")} more`;
