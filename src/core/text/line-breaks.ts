const MARK = "⏎";
const KINDS = { CRLF: /\r\n/, LF: /(?<!\r)\n/, CR: /\r(?!\n)/ } as const;

/** The maximum number of characters in a question or search. More is a document, for the tools that take texts. */
export const MAX_QUESTION_LENGTH = 20_000;

/** Text with line ends as text boxes have them. A single line loses the line end that was copied along with it. */
export function withPlainLineEnds(text: string): string {
  const plain = text.replace(/\r\n?/g, "\n");
  return plain.indexOf("\n") === plain.length - 1 ? plain.slice(0, -1) : plain;
}

/** A text as one line, with a mark for each line break: boxes of one line would leave them out. */
export const asOneLine = (text: string): string => text.replaceAll("\n", MARK);

/** The text that the line represents. */
export const fromOneLine = (line: string): string => line.replaceAll(MARK, "\n");

/** The kinds of line breaks in a text: 'LF', 'CRLF, LF and CR', or an empty text if there are none. */
export const lineBreakKinds = (text: string): string =>
  new Intl.ListFormat("en-GB").format(
    Object.entries(KINDS)
      .filter(([, kind]) => kind.test(text))
      .map(([name]) => name),
  );
