import { decodeText, type Encoding, encodingOf } from "#core/decode-text.ts";
import { expose } from "#platform/worker/expose.ts";
import { type MethodContext, TELLING_ERROR } from "#platform/worker/protocol.ts";
import { type ColumnType, cellType, isFormula, joinedType } from "./cells.ts";
import { type Detected, detect } from "./detect.ts";
import { parseOther } from "./other-inputs.ts";
import { createReader, type Dialect, type Issue } from "./reader.ts";
import { type Change, changed, statisticsOf, type Table, tableOf, typeOf } from "./table.ts";
import { type Column, type WriterOptions, writerFor } from "./writers.ts";

/** What is set by hand about a table's form; undefined is found out. */
export interface Given {
  readonly delimiter: string | undefined;
  readonly hasHeader: boolean | undefined;
}

/** What is known of a table that was opened. */
export interface Summary {
  readonly columns: readonly Column[];
  readonly rows: number;
  /** Rows of the whole file, where it is too large to be in memory. */
  readonly allRows: number;
  readonly canUndo: boolean;
}

/** How a table's text was read. */
export interface Form {
  readonly kind: "delimited" | "other";
  readonly delimiter: string;
  readonly quote: string;
  readonly hasHeader: boolean;
  readonly lineEnds: string;
  readonly encoding: Encoding | undefined;
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  readonly formulas: number;
  /** Its rows stay in the file: the table has the first of them. */
  readonly isLarge: boolean;
}

// Rows of larger files stay in the file: the table shows the first, and what is saved is read anew.
const LARGEST_IN_MEMORY = 40_000_000;
const ROWS_OF_LARGE = 100_000;
const SAMPLE_BYTES = 200_000;
const PIECE = 4_000_000;

let table: Table = { names: [], rows: [] };
let history: Table[] = [];
let large: { readonly types: readonly ColumnType[]; readonly rows: number } | undefined;

class TellingError extends Error {
  override readonly name = TELLING_ERROR;
}

function summary(): Summary {
  const types = large && history.length === 0 ? large.types : undefined;
  return {
    columns: table.names.map((name, index) => ({ name, type: types?.[index] ?? typeOf(table, index) })),
    rows: table.rows.length,
    allRows: large?.rows ?? table.rows.length,
    canUndo: history.length > 0,
  };
}

const lineEndsOf = (text: string): string => {
  const found = [text.includes("\r\n") && "CRLF", /(?<!\r)\n/.test(text) && "LF", /\r(?!\n)/.test(text) && "CR"];
  return found.filter(Boolean).join(" and ") || "none";
};

const withGiven = (found: Detected, { delimiter, hasHeader }: Given): Detected => ({
  ...found,
  ...(delimiter !== undefined && { delimiter }),
  ...(hasHeader !== undefined && { hasHeader }),
});

/** The pieces of a text, so that progress can be told. */
function* piecesOf(text: string, start: number) {
  for (let at = start; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

async function open(
  { source, given }: { readonly source: string | File; readonly given: Given },
  { progress }: MethodContext<number>,
): Promise<{ readonly form: Form; readonly summary: Summary }> {
  history = [];
  large = undefined;
  if (typeof source !== "string" && source.size > LARGEST_IN_MEMORY) return openLarge(source, given, progress);
  const decoded = typeof source === "string" ? undefined : decodeText(new Uint8Array(await source.arrayBuffer()));
  const text = typeof source === "string" ? source : (decoded?.text ?? "");
  const other = given.delimiter === undefined ? parseOther(text) : undefined;
  if (other && !other.ok) throw new TellingError(other.message);
  const found = withGiven(detect(text), given);
  const rows = other?.value ?? [];
  const reader = createReader(found, (cells) => rows.push(cells));
  if (!other) {
    let done = 0;
    for (const piece of piecesOf(text, found.start)) {
      reader.push(piece);
      done += piece.length;
      progress(done / text.length);
    }
    reader.end();
  }
  const hasHeader = other ? (given.hasHeader ?? true) : found.hasHeader;
  table = tableOf(rows, hasHeader);
  let formulas = 0;
  for (const row of table.rows) for (const cell of row) if (isFormula(cell)) formulas++;
  return {
    form: {
      kind: other ? "other" : "delimited",
      delimiter: found.delimiter,
      quote: found.quote,
      hasHeader,
      lineEnds: lineEndsOf(text.slice(0, 1_000_000)),
      encoding: decoded?.encoding,
      issues: reader.issues.listed,
      issueCount: reader.issues.count,
      formulas,
      isLarge: false,
    },
    summary: summary(),
  };
}

/** Reads a file as a stream of records, each given to `take`. */
async function readFile(
  file: File,
  dialect: Dialect & { readonly start: number },
  encoding: Encoding,
  take: (cells: string[]) => void,
  progress: (share: number) => void,
) {
  const reader = createReader(dialect, take);
  const decoder = new TextDecoder(encoding);
  let done = 0;
  let skipped = 0;
  for await (const bytes of file.stream() as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    let text = decoder.decode(bytes, { stream: true });
    if (skipped < dialect.start) {
      const cut = Math.min(dialect.start - skipped, text.length);
      skipped += cut;
      text = text.slice(cut);
    }
    reader.push(text);
    done += bytes.length;
    progress(done / file.size);
  }
  reader.push(decoder.decode());
  reader.end();
  return reader.issues;
}

/** How a large file is written, by its beginning. */
async function formOf(file: File, given: Given) {
  const sample = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const { encoding } = encodingOf(sample, true);
  const text = new TextDecoder(encoding).decode(sample);
  return { text, encoding, dialect: withGiven(detect(text), given) };
}

async function openLarge(file: File, given: Given, progress: (share: number) => void) {
  const { text, encoding, dialect } = await formOf(file, given);
  const types: (ColumnType | undefined)[] = [];
  const kept: string[][] = [];
  let count = 0;
  let formulas = 0;
  const issues = await readFile(
    file,
    dialect,
    encoding,
    (cells) => {
      if (kept.length <= ROWS_OF_LARGE) kept.push(cells);
      if (count++ === 0 && dialect.hasHeader) return;
      for (const [index, cell] of cells.entries()) {
        if (cell === "") continue;
        if (isFormula(cell)) formulas++;
        const known = types[index];
        if (known !== "text") types[index] = known === undefined ? cellType(cell) : joinedType(known, cellType(cell));
      }
    },
    progress,
  );
  table = tableOf(kept, dialect.hasHeader);
  const rows = dialect.hasHeader ? Math.max(0, count - 1) : count;
  large = { types: table.names.map((_, index) => types[index] ?? "text"), rows };
  return {
    form: {
      kind: "delimited" as const,
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      hasHeader: dialect.hasHeader,
      lineEnds: lineEndsOf(text),
      encoding,
      issues: issues.listed,
      issueCount: issues.count,
      formulas,
      isLarge: true,
    },
    summary: summary(),
  };
}

// Parts of a file that is made are put into one blob at such a size, which browsers keep out of memory.
const BLOB_AT = 16_000_000;

/** What is to be written, and how. */
interface Saving {
  readonly shown: readonly number[];
  readonly options: WriterOptions;
}

function blobWriter(columns: readonly Column[], shown: readonly number[], options: WriterOptions) {
  const writer = writerFor(
    shown.flatMap((index) => columns[index] ?? []),
    options,
  );
  const blobs: Blob[] = [];
  let parts = [writer.begin];
  let size = 0;
  return {
    take(cells: readonly string[]) {
      const text = writer.row(shown.map((index) => cells[index] ?? ""));
      parts.push(text);
      size += text.length;
      if (size < BLOB_AT) return;
      blobs.push(new Blob([parts.join("")]));
      parts = [];
      size = 0;
    },
    end: () => new Blob([...blobs, parts.join(""), writer.end()]),
  };
}

const methods = {
  open,
  /** Cells of the rows from one to another, as they stand now. */
  rows: ({ from, to }: { readonly from: number; readonly to: number }) => table.rows.slice(from, to),
  change(change: Change): Summary {
    history = [...history.slice(-20), table];
    table = changed(table, change);
    return summary();
  },
  undo(): Summary {
    table = history.at(-1) ?? table;
    history = history.slice(0, -1);
    return summary();
  },
  statistics: (column: number) => statisticsOf(table, column),
  /** The beginning of what `save` writes. */
  preview({
    shown,
    options,
    characters,
  }: {
    readonly shown: readonly number[];
    readonly options: WriterOptions;
    readonly characters: number;
  }): string {
    const { columns } = summary();
    const writer = writerFor(
      shown.flatMap((index) => columns[index] ?? []),
      options,
    );
    let text = writer.begin;
    for (const row of table.rows) {
      if (text.length > characters) return `${text.slice(0, characters)}\n…`;
      text += writer.row(shown.map((index) => row[index] ?? ""));
    }
    return text + writer.end();
  },
  /** The columns `shown`, in their order, written in a format. */
  save({ shown, options }: Saving): Blob {
    const { columns } = summary();
    const file = blobWriter(columns, shown, options);
    for (const row of table.rows) file.take(row);
    return file.end();
  },
  /** The same of a whole file, which is read anew and need not fit into memory. */
  async stream(
    {
      file,
      given,
      columns,
      shown,
      options,
    }: Saving & { readonly file: File; readonly given: Given; readonly columns: readonly Column[] },
    { progress }: MethodContext<number>,
  ): Promise<Blob> {
    const { dialect, encoding } = await formOf(file, given);
    const made = blobWriter(columns, shown, options);
    let isHeader = dialect.hasHeader;
    const take = (cells: readonly string[]) => {
      if (isHeader) isHeader = false;
      else made.take(cells);
    };
    await readFile(file, dialect, encoding, take, progress);
    return made.end();
  },
};

export type Methods = typeof methods;
expose(methods);
