/** A place in a text as people count it: both from 1, the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds the places of offsets in rising order, in one pass over the text. Lines end with LF, CRLF or CR. */
export function placeFinder(text: string): (offset: number) => Place {
  let line = 1;
  let lineStart = 0;
  let at = 0;
  return (offset) => {
    if (offset < at) {
      line = 1;
      lineStart = 0;
      at = 0;
    }
    const end = Math.min(offset, text.length);
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code !== 10 && (code !== 13 || text.charCodeAt(at + 1) === 10)) continue;
      line++;
      lineStart = at + 1;
    }
    return { line, column: end - lineStart + 1 };
  };
}

/** The beginning of a sentence about a place: 'Line 2, column 5'. */
export const inWords = ({ line, column }: Place): string => `Line ${line}, column ${column}`;

/** The offset of a line and column, both from 1; the text's end for places beyond it. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}
