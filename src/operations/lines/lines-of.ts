import { flag, int, text } from "#core/params.ts";

/** The settings that several operations on lines have. */
export const ignoreCase = flag(false);
export const skipEmpty = flag(false);
export const separator = text("", { maxLength: 20 });
export const leading = flag(false);
export const divider = text("---", { maxLength: 20 });
export const tabSize = int(4, { min: 1, max: 16 });

/** What their controls are called. */
export const labels = {
  ignoreCase: "Ignore case",
  skipEmpty: "Leave out empty lines",
  separator: "Column separator (empty: spaces; \\t: tab)",
  divider: "Line between the lists (empty: first empty line)",
  tabSize: "Width of a tab",
  leading: "Only at the start of lines",
} as const;

/** A text as its lines, with what it takes to write it again. */
interface Lines {
  readonly lines: readonly string[];
  /** The line end of the text: of its first line. */
  readonly end: string;
  /** Whether the last line has an end too. */
  readonly isEnded: boolean;
}

/** The lines of a text. A line ends with LF, CRLF or CR alone; an end after the last line begins no other. */
export function linesOf(text: string): Lines {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  // Most texts have no CR, and an expression takes several times as long.
  const lines = text.includes("\r") ? text.split(/\r\n|\n|\r/) : text.split("\n");
  const isEnded = lines.length > 1 && lines.at(-1) === "";
  if (isEnded) lines.pop();
  return { lines: text === "" ? [] : lines, end, isEnded };
}

/** Lines as a text, with the ends of the text that they come from. */
export const asText = (lines: readonly string[], { end, isEnded }: Pick<Lines, "end" | "isEnded">): string =>
  lines.join(end) + (isEnded && lines.length > 0 ? end : "");

/** A text whose lines are changed as a whole: sorted, dropped, joined by twos. */
export function withLines(text: string, change: (lines: readonly string[]) => readonly string[]): string {
  const all = linesOf(text);
  return asText(change(all.lines), all);
}
