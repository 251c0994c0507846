/**
 * A Tailwind class with a value of one's own: `prefix-[value]`. An underscore stands for a space there; the class must
 * hold none, and takes the same meaning in Tailwind 3 and 4.
 */
export const arbitraryClass = (prefix: string, value: string): string =>
  `${prefix}-[${value.replace(/, /g, ",").replace(/ /g, "_")}]`;

/** The values in a text's classes `prefix-[value]`, as CSS writes them: the reverse of `arbitraryClass`. */
export const arbitraryValues = (prefix: string, text: string): string[] =>
  [...text.matchAll(/(?:^|[\s"'`:])([a-z-]+)-\[(?:[a-z]+:)?([^\s\]]+)\]/g)]
    .filter(([, name]) => name === prefix)
    .map(([, , value = ""]) => value.replace(/\\?_/g, (sign) => (sign === "_" ? " " : "_")));
