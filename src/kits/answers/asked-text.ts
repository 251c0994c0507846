/** A line as it is asked: spaces are one each, and no sign of a question or of a result stands at its end. */
export const askedText = (line: string): string =>
  line
    .trim()
    .replace(/[?=\s]+$/, "")
    .replace(/\s+/g, " ");
