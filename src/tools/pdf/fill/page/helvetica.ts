/**
 * Helvetica, one of the fonts that every PDF viewer has (ISO 32000-1, 9.6.2.2), in WinAnsiEncoding: its letters, and their
 * widths by the metrics that Adobe published.
 */

// Widths of the codes 32 to 255, in thousandths of the size; 0 where the encoding has no character.
const WIDTHS = `
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584
  584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667
  611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500
  722 500 500 500 334 260 334 584 0 556 0 222 556 333 1000 556 556 333 1000 667 333 1000 0 611 0 0 222 222 333 333 350
  556 1000 333 1000 500 333 944 0 500 667 278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333
  333 333 556 537 278 333 333 365 556 834 834 834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278
  722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 556 556 278
  278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500
`
  .trim()
  .split(/\s+/)
  .map(Number);

// The characters of the codes 0x80 to 0x9F (ISO 32000-1, annex D.2); the others are those of Latin-1.
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const CODES = new Map<string, number>();
for (const [index, width] of WIDTHS.entries()) {
  const code = index + 32;
  if (width > 0) CODES.set(code >= 0x80 && code < 0xa0 ? (HIGH[code - 0x80] ?? "") : String.fromCharCode(code), code);
}
CODES.set(" ", 32);

/** The characters of a text that Helvetica can't show, each once. Line breaks and tabs don't count. */
export const missingLetters = (text: string): string[] => [
  ...new Set([...text.normalize("NFC")].filter((letter) => !CODES.has(letter) && !/[\n\r\t]/.test(letter))),
];

const codesOf = (text: string): number[] => [...text.normalize("NFC")].map((letter) => CODES.get(letter) ?? 32);

/** How wide a line is in points, at a size. */
export const lineWidth = (text: string, size: number): number =>
  (codesOf(text).reduce((sum, code) => sum + (WIDTHS[code - 32] ?? 0), 0) * size) / 1000;

/** A line as a string of a content stream, with its parentheses. */
export const literal = (text: string): string =>
  `(${codesOf(text)
    .map((code) =>
      code === 0x28 || code === 0x29 || code === 0x5c
        ? `\\${String.fromCharCode(code)}`
        : code < 127
          ? String.fromCharCode(code)
          : `\\${code.toString(8)}`,
    )
    .join("")})`;

/** How far letters rise above their baseline and fall below it, as a part of the size. */
export const ASCENT = 0.76;
export const DESCENT = 0.22;

/** From one baseline to the next, as a part of the size. */
export const LEADING = 1.16;

/** The font as an object of a document. */
export const HELVETICA = {
  "/Type": "/Font",
  "/Subtype": "/Type1",
  "/BaseFont": "/Helvetica",
  "/Encoding": "/WinAnsiEncoding",
} as const;

/** The lines of a text in a box: broken at spaces, and within words that are too long for a line. */
export function wrapLines(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").split("\n")) {
    let line = "";
    for (const word of paragraph.split(/(?<= )/)) {
      let rest = word;
      if (line !== "" && lineWidth((line + rest).trimEnd(), size) > width) {
        lines.push(line.trimEnd());
        line = "";
      }
      while (lineWidth(rest.trimEnd(), size) > width && rest.length > 1) {
        let fitting = 1;
        while (fitting < rest.length && lineWidth(rest.slice(0, fitting + 1), size) <= width) fitting++;
        lines.push(rest.slice(0, fitting));
        rest = rest.slice(fitting);
      }
      line += rest;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
