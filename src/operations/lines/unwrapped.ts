import { withLines } from "./lines-of.ts";

/** Each paragraph as one line: lines that no empty line divides are joined by a blank, indents of later ones left out. */
export const unwrapped = (text: string): string =>
  withLines(text, (lines) => {
    const joined: string[] = [];
    let isOpen = false;
    for (const line of lines) {
      const isEmpty = line.trim() === "";
      if (isOpen && !isEmpty) joined.push(`${joined.pop()?.trimEnd()} ${line.trimStart()}`);
      else joined.push(line);
      isOpen = !isEmpty;
    }
    return joined;
  });
