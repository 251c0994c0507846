import { counted } from "#core/text/counted.ts";
import { type Column, losesCharacters, type WriterOptions, writerFor } from "./writers.ts";

/** Which columns of a table are written, in their order, and how. */
export interface Saving {
  readonly shown: readonly number[];
  readonly options: WriterOptions;
}

// This many characters are passed on at once: longer parts stay among the engine's large objects, which it rarely
// collects.
const PART = 50_000;

/** Writes rows one by one, and hands the text on in parts. */
export function fileWriter<Made>(
  columns: readonly Column[],
  { shown, options }: Saving,
  sink: { readonly write: (part: string) => void | Promise<void>; readonly end: () => Made | Promise<Made> },
) {
  const writer = writerFor(
    shown.flatMap((index) => columns[index] ?? []),
    options,
  );
  let parts = [writer.begin];
  let size = 0;
  return {
    take(cells: readonly string[]) {
      const text = writer.row(shown.map((index) => cells[index] ?? ""));
      parts.push(text);
      size += text.length;
    },
    /** Hands on what was written once it is enough. */
    async drain() {
      if (size < PART) return;
      const part = parts.join("");
      parts = [];
      size = 0;
      await sink.write(part);
    },
    async end(): Promise<Made> {
      await sink.write(parts.join("") + writer.end());
      return sink.end();
    },
  };
}

/** The name of the button that saves a table: with its rows, if the page shows only the first of them. */
export const downloadLabel = (extension: string, rows: number | undefined): string =>
  `Download ${extension}${rows === undefined ? "" : ` (${counted(rows, "row")})`}`;

/** What a format can't hold of the rows; `isPart` says that there are more of them. */
export function writingNotes(
  { shown, options: { format } }: Saving,
  rows: readonly (readonly string[])[],
  isPart: boolean,
): readonly string[] {
  let cells = 0;
  for (const row of rows) for (const index of shown) if (losesCharacters(row[index] ?? "", format)) cells++;
  if (cells === 0) return [];
  const many = isPart ? `At least ${counted(cells, "cell")}` : counted(cells, "cell");
  const has = cells === 1 ? "has" : "have";
  return [`${many} ${has} control characters, which XML doesn't allow: they are written as �.`];
}

/** The start of the text that a table's rows are written as. */
export function writtenBeginning(
  columns: readonly Column[],
  { shown, options }: Saving,
  rows: readonly (readonly string[])[],
  characters: number,
): string {
  const writer = writerFor(
    shown.flatMap((index) => columns[index] ?? []),
    options,
  );
  let text = writer.begin;
  for (const row of rows) {
    if (text.length > characters) return `${text.slice(0, characters)}\n…`;
    text += writer.row(shown.map((index) => row[index] ?? ""));
  }
  return text + writer.end();
}
