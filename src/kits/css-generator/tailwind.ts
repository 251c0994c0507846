/**
 * A Tailwind class with an arbitrary value: `prefix-[value]`, with underscores for spaces. It means the same in
 * Tailwind 3 and 4.
 */
export const arbitraryClass = (prefix: string, value: string): string =>
  `${prefix}-[${value.replace(/, /g, ",").replace(/ /g, "_")}]`;

/** The values of a text's classes `prefix-[value]` in CSS spelling: the reverse of `arbitraryClass`. */
export const arbitraryValues = (prefix: string, text: string): string[] =>
  [...text.matchAll(/(?:^|[\s"'`:])([a-z-]+)-\[(?:[a-z]+:)?([^\s\]]+)\]/g)]
    .filter(([, name]) => name === prefix)
    .map(([, , value = ""]) => value.replace(/\\?_/g, (sign) => (sign === "_" ? " " : "_")));
