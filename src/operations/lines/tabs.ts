import { widthOf } from "./width.ts";

/** A line with blanks for its tabs, up to the next column that `size` divides. */
export function expanded(line: string, size: number, onlyLeading: boolean): string {
  if (!line.includes("\t")) return line;
  let [text, column] = ["", 0];
  let isLeading = true;
  for (const part of line.split(/(\t)/)) {
    if (part === "\t" && (isLeading || !onlyLeading)) {
      const blanks = size - (column % size);
      text += " ".repeat(blanks);
      column += blanks;
    } else {
      text += part;
      column += part === "\t" ? size - (column % size) : widthOf(part);
      if (/[^ ]/.test(part)) isLeading = false;
    }
  }
  return text;
}

/** A line with tabs for blanks that reach a column that `size` divides; one blank between words stays. */
export function tabbed(line: string, size: number, onlyLeading: boolean): string {
  const width = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const rest = onlyLeading ? line.slice(width) : "";
  const head = onlyLeading ? line.slice(0, width) : line;
  let [text, column, pending] = ["", 0, ""];
  for (let at = 0; at < head.length; ) {
    const character = String.fromCodePoint(head.codePointAt(at) ?? 0);
    at += character.length;
    if (character === " " || character === "\t") {
      pending += character;
      column += character === "\t" ? size - (column % size) : 1;
      if (column % size === 0) {
        text += pending === " " && !/[ \t]/.test(head[at] ?? "") ? " " : "\t";
        pending = "";
      }
      continue;
    }
    text += pending + character;
    pending = "";
    column += widthOf(character);
  }
  return text + pending + rest;
}

/** Lines without the blanks that all of them begin with; lines of blanks alone do not count, and become empty. */
export function dedented(lines: readonly string[]): readonly string[] {
  const margins = lines.filter((line) => /[^ \t]/.test(line)).map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const common = margins.reduce((shared: string | undefined, margin) => {
    if (shared === undefined) return margin;
    let length = 0;
    while (length < shared.length && shared[length] === margin[length]) length++;
    return shared.slice(0, length);
  }, undefined);
  return lines.map((line) => (/[^ \t]/.test(line) ? line.slice(common?.length ?? 0) : ""));
}
