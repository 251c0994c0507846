const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters of a text as people see them: an accented letter is one, and so is a family of emoji. */
export const charactersIn = (text: string): readonly string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
