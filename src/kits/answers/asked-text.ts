/** A line as a question: single spaces, and no question mark or equals sign at its end. */
export const askedText = (line: string): string =>
  line
    .trim()
    .replace(/[?=\s]+$/, "")
    .replace(/\s+/g, " ");
