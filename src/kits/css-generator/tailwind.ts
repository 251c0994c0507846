/**
 * A Tailwind class with a value of one's own: `prefix-[value]`. An underscore stands for a space there; the class must
 * hold none, and takes the same meaning in Tailwind 3 and 4.
 */
export const arbitraryClass = (prefix: string, value: string): string =>
  `${prefix}-[${value.replace(/, /g, ",").replace(/ /g, "_")}]`;
