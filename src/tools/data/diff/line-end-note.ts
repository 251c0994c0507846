const KINDS = { "\r\n": "CRLF", "\n": "LF", "\r": "CR" } as const;

/** The kinds of line breaks in a text: 'LF', 'CRLF, LF and CR', or none. */
function kindsOf(text: string): string {
  const found = Object.entries(KINDS).filter(([lineBreak]) =>
    lineBreak === "\n" ? /(?<!\r)\n/.test(text) : lineBreak === "\r" ? /\r(?!\n)/.test(text) : text.includes(lineBreak),
  );
  return found
    .map(([, name]) => name)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " and ");
}

/** What differs in the line ends of two texts, in one sentence; empty if nothing does. */
export function lineEndNote(left: string, right: string): string {
  const [one, other] = [kindsOf(left), kindsOf(right)];
  if (one !== "" && other !== "" && one !== other)
    return `Line ends differ: ${one} on the left, ${other} on the right.`;
  const ends = [left, right].map((text) => text === "" || /[\r\n]$/.test(text));
  if (left === "" || right === "" || ends[0] === ends[1]) return "";
  return `The ${ends[0] ? "right" : "left"} text has no line break at its end.`;
}
