/** More lines than this are shown without numbers: each is an element, and browsers lay out thousands in tens of milliseconds. */
export const MAX_NUMBERED = 5000;

const GROUP = 100;

/**
 * The lines of a text, each with its line break (LF, CR LF or CR), so that together they are the text. After a line break at
 * the end there is an empty line, as in an editor.
 */
export function linesOf(text: string): readonly string[] {
  const lines = text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [""];
  return /[\r\n]$/.test(text) ? [...lines, ""] : lines;
}

/** Some lines that follow each other. */
interface LineGroup {
  /** The index of the first. */
  readonly first: number;
  readonly count: number;
  readonly text: string;
}

/** Lines in groups of a hundred: where one of them changes, the others stay as they are. */
export function groupsOf(lines: readonly string[]): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  for (let first = 0; first < lines.length; first += GROUP) {
    const some = lines.slice(first, first + GROUP);
    groups.push({ first, count: some.length, text: some.join("") });
  }
  return groups;
}
