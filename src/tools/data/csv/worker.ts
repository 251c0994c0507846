import { decodeText, type Encoding } from "#core/decode-text.ts";
import { lineBreakKinds } from "#core/line-breaks.ts";
import { loadPart } from "#platform/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import { type MethodContext, TELLING_ERROR } from "#platform/worker/protocol.ts";
import { type ColumnType, cellType, isFormula, joinedType } from "./cells.ts";
import { columnStatistics, type Statistics } from "./column-statistics.ts";
import { detect } from "./detect.ts";
import { fileWriter, type Saving, writtenBeginning } from "./file-writer.ts";
import { parseOther, parseStructured } from "./other-inputs.ts";
import type { OtherTable } from "./other-table.ts";
import { type ChosenForm, formOf, readFile, withChosen } from "./read-file.browser.ts";
import { createReader, type Issue } from "./reader.ts";
import { blobSink, chosenSink, downloadSink, removeDownloaded } from "./sinks.worker.ts";
import { type Change, changed, statisticsOf, type Table, tableOf, typeOf } from "./table.ts";
import type { Column } from "./writers.ts";

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
  /** What it is written in, where that is not with delimiters. */
  readonly other: Pick<OtherTable, "format" | "lost"> | undefined;
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

const lineEndsOf = (text: string): string => lineBreakKinds(text) || "none";

/** The pieces of a text, so that progress can be told. */
function* piecesOf(text: string, start: number) {
  for (let at = start; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** What is to be opened, and the changes that were made to it before. */
interface Opening {
  readonly source: string | File;
  readonly chosenForm: ChosenForm;
  readonly changes: readonly Change[];
}

async function open({ source, chosenForm, changes }: Opening, { progress }: MethodContext<number>) {
  history = [];
  large = undefined;
  const form = await openUnchanged(source, chosenForm, progress);
  for (const change of changes) changeTable(change);
  return { form, summary: summary() };
}

function changeTable(change: Change) {
  history = [...history.slice(-20), table];
  table = changed(table, change);
}

/** A table in another form than CSV, or why it has none; undefined of CSV, which a delimiter that is chosen makes it. */
const otherTableIn = async (text: string, { delimiter }: ChosenForm) =>
  delimiter === undefined ? (parseOther(text) ?? (await loadPart(() => parseStructured(text)))) : undefined;

async function openUnchanged(
  source: string | File,
  chosenForm: ChosenForm,
  progress: (share: number) => void,
): Promise<Form> {
  if (typeof source !== "string" && source.size > LARGEST_IN_MEMORY) return openLarge(source, chosenForm, progress);
  const decoded = typeof source === "string" ? undefined : decodeText(new Uint8Array(await source.arrayBuffer()));
  const text = typeof source === "string" ? source : (decoded?.text ?? "");
  const other = await otherTableIn(text, chosenForm);
  if (other && !other.ok) throw new TellingError(other.message);
  const found = withChosen(detect(text), chosenForm);
  const rows = other?.value.rows ?? [];
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
  const hasHeader = other ? (chosenForm.hasHeader ?? other.value.hasHeader) : found.hasHeader;
  table = tableOf(rows, hasHeader);
  let formulas = 0;
  for (const row of table.rows) for (const cell of row) if (isFormula(cell)) formulas++;
  return {
    other: other && { format: other.value.format, ...(other.value.lost && { lost: other.value.lost }) },
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

async function openLarge(file: File, chosenForm: ChosenForm, progress: (share: number) => void): Promise<Form> {
  await removeDownloaded();
  const { text, encoding, dialect } = await formOf(file, chosenForm);
  // Their readers need the whole text.
  if (await otherTableIn(text, chosenForm)) {
    throw new TellingError(
      "Tables in JSON, YAML, XML, Markdown, HTML and SQL are read up to 40 MB, and this file is larger. Choose a delimiter to read it as CSV.",
    );
  }
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
    other: undefined,
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

/** A file that is read anew, and how it is written. */
interface WholeFile {
  readonly file: File;
  readonly chosenForm: ChosenForm;
}

const methods = {
  open,
  removeDownloaded,
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
    { file, chosenForm, column, type }: WholeFile & { readonly column: number; readonly type: ColumnType },
    { progress }: MethodContext<number>,
  ): Promise<Statistics> {
    const { dialect, encoding } = await formOf(file, chosenForm);
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
  preview: ({ characters, ...saving }: Saving & { readonly characters: number }): string =>
    writtenBeginning(summary().columns, saving, table.rows, characters),
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
      chosenForm,
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
    await removeDownloaded();
    const { dialect, encoding } = await formOf(file, chosenForm);
    const made = fileWriter<Blob | undefined>(columns, saving, await (target ? chosenSink(target) : downloadSink()));
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
