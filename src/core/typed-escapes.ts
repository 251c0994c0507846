const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\" };

/** A short text as it is typed into a one-line box: `\n`, `\r`, `\t` and `\\` stand for what they do in most languages. */
export const fromTyped = (text: string): string =>
  text.replace(/\\([nrt\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
