import { decodeText, type Encoding, encodingOf } from "#core/decode-text.ts";
import { expose } from "#platform/worker/expose.ts";
import { type MethodContext, TELLING_ERROR } from "#platform/worker/protocol.ts";
import { type ColumnType, cellType, isFormula, joinedType } from "./cells.ts";
import { columnStatistics, type Statistics } from "./column-statistics.ts";
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
const ROWS_OF_LARGE = 50_000;
const CHARACTERS_OF_LARGE = 10_000_000;
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

/** What is to be opened, and the changes that were made to it before. */
interface Opening {
  readonly source: string | File;
  readonly given: Given;
  readonly changes: readonly Change[];
}

async function open({ source, given, changes }: Opening, { progress }: MethodContext<number>) {
  history = [];
  large = undefined;
  const form = await openUnchanged(source, given, progress);
  for (const change of changes) changeTable(change);
  return { form, summary: summary() };
}

function changeTable(change: Change) {
  history = [...history.slice(-20), table];
  table = changed(table, change);
}

async function openUnchanged(source: string | File, given: Given, progress: (share: number) => void): Promise<Form> {
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
  };
}

/** Reads a file as a stream of records, each given to `take`. */
async function readFile(
  file: File,
  dialect: Dialect & { readonly start: number },
  encoding: Encoding,
  take: (cells: string[]) => void,
  progress: (share: number) => void,
  drain?: () => Promise<void>,
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
    await drain?.();
    done += bytes.length;
    progress(done / file.size);
  }
  reader.push(decoder.decode());
  reader.end();
  await drain?.();
  return reader.issues;
}

/** How a large file is written, by its beginning. */
async function formOf(file: File, given: Given) {
  const sample = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const { encoding } = encodingOf(sample, true);
  const text = new TextDecoder(encoding).decode(sample);
  return { text, encoding, dialect: withGiven(detect(text), given) };
}

async function openLarge(file: File, given: Given, progress: (share: number) => void): Promise<Form> {
  const { text, encoding, dialect } = await formOf(file, given);
  const types: (ColumnType | undefined)[] = [];
  const kept: string[][] = [];
  let count = 0;
  let formulas = 0;
  let room = CHARACTERS_OF_LARGE;
  const issues = await readFile(
    file,
    dialect,
    encoding,
    (cells) => {
      if (kept.length <= ROWS_OF_LARGE && room > 0) {
        kept.push(cells);
        for (const cell of cells) room -= cell.length;
      }
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
    kind: "delimited",
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    hasHeader: dialect.hasHeader,
    lineEnds: lineEndsOf(text),
    encoding,
    issues: issues.listed,
    issueCount: issues.count,
    formulas,
    isLarge: true,
  };
}

// Parts of a file that is made are handed on at such a size, as blobs, which browsers keep out of memory, or to the disk.
const PART = 8_000_000;

/** A file that is read anew, and how it is written. */
interface WholeFile {
  readonly file: File;
  readonly given: Given;
}

/** What is to be written, and how. */
interface Saving {
  readonly shown: readonly number[];
  readonly options: WriterOptions;
}

/** Where parts of a file go. */
interface Sink<Made> {
  readonly write: (part: string) => void | Promise<void>;
  readonly end: () => Made | Promise<Made>;
}

function blobSink(): Sink<Blob> {
  const blobs: Blob[] = [];
  return { write: (part) => void blobs.push(new Blob([part])), end: () => new Blob(blobs) };
}

async function fileSink(handle: FileSystemFileHandle): Promise<Sink<undefined>> {
  const stream = await handle.createWritable();
  return {
    write: (part) => stream.write(part),
    async end() {
      await stream.close();
      return undefined;
    },
  };
}

function fileWriter<Made>(columns: readonly Column[], { shown, options }: Saving, sink: Sink<Made>) {
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

const methods = {
  open,
  /** Cells of the rows from one to another, as they stand now. */
  rows: ({ from, to }: { readonly from: number; readonly to: number }) => table.rows.slice(from, to),
  change(change: Change): Summary {
    changeTable(change);
    return summary();
  },
  undo(): Summary {
    table = history.at(-1) ?? table;
    history = history.slice(0, -1);
    return summary();
  },
  statistics: (column: number) => statisticsOf(table, column),
  /** Those of a column of a whole file, which is read anew. */
  async wholeStatistics(
    { file, given, column, type }: WholeFile & { readonly column: number; readonly type: ColumnType },
    { progress }: MethodContext<number>,
  ): Promise<Statistics> {
    const { dialect, encoding } = await formOf(file, given);
    const statistics = columnStatistics(type);
    let isHeader = dialect.hasHeader;
    const take = (cells: readonly string[]) => {
      if (isHeader) isHeader = false;
      else statistics.take(cells[column] ?? "");
    };
    await readFile(file, dialect, encoding, take, progress);
    return statistics.done();
  },
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
  async save(saving: Saving): Promise<Blob> {
    const made = fileWriter(summary().columns, saving, blobSink());
    for (const row of table.rows) {
      made.take(row);
      await made.drain();
    }
    return made.end();
  },
  /** The same of a whole file, which is read anew and need not fit into memory: into a file, or as a blob. */
  async stream(
    {
      file,
      given,
      columns,
      target,
      ...saving
    }: Saving &
      WholeFile & {
        readonly columns: readonly Column[];
        readonly target: FileSystemFileHandle | undefined;
      },
    { progress }: MethodContext<number>,
  ): Promise<Blob | undefined> {
    const { dialect, encoding } = await formOf(file, given);
    const made = fileWriter<Blob | undefined>(columns, saving, target ? await fileSink(target) : blobSink());
    let isHeader = dialect.hasHeader;
    const take = (cells: readonly string[]) => {
      if (isHeader) isHeader = false;
      else made.take(cells);
    };
    await readFile(file, dialect, encoding, take, progress, made.drain);
    return made.end();
  },
};

export type Methods = typeof methods;
expose(methods);
