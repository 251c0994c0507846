/** The names in a text, one a line; a line end after the last adds none. The empty text is one empty name. */
export function namesIn(text: string): string[] {
  const lines = text.split(/\r\n|\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}
