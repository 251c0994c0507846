/** A text and where its lines begin: line i is from `starts[i]` to `starts[i + 1]`, its line break included. */
export interface Lines {
  readonly text: string;
  readonly starts: Uint32Array<ArrayBuffer>;
}

/** The number of lines. What follows the last line break is a line too, unless it is empty. */
export const lineCount = ({ starts }: Lines): number => starts.length - 1;

/** The text of a line, with its line break. */
export const wholeLine = ({ text, starts }: Lines, index: number): string =>
  text.slice(starts[index], starts[index + 1]);

/** The text of a line without its line break, which is `\n`, `\r\n` or `\r`. */
export const lineText = (lines: Lines, index: number): string => wholeLine(lines, index).replace(/\r?\n$|\r$/, "");

/** Lines of patches end with `\n` alone. */
export const splitNewlines = (text: string): Lines =>
  text.includes("\n") || text === "" ? splitLines(text) : { text, starts: Uint32Array.of(0, text.length) };

/** Finds the lines of a text. They end with `\n`; in a text without any, with `\r`. */
export function splitLines(text: string): Lines {
  const lineBreak = text.includes("\n") ? "\n" : "\r";
  let starts = new Uint32Array(1024);
  let count = 1;
  for (let at = text.indexOf(lineBreak); at >= 0; at = text.indexOf(lineBreak, at + 1)) {
    if (count + 1 >= starts.length) {
      const longer = new Uint32Array(starts.length * 2);
      longer.set(starts);
      starts = longer;
    }
    starts[count++] = at + 1;
  }
  if (starts[count - 1] !== text.length) starts[count++] = text.length;
  return { text, starts: starts.slice(0, count) };
}
