import { binaryKind } from "#core/text/binary-files.ts";
import { type DecodedText, decodeText, decodingNote } from "#core/text/decode-text.ts";
import { lineBreakKinds } from "#core/text/line-breaks.ts";
import { blobSink, chosenSink, downloadSink, removeDownloaded } from "#platform/files/sinks.worker.ts";
import { expose } from "#platform/worker/expose.ts";
import { type MethodContext, UserError } from "#platform/worker/protocol.ts";
import { columnStatistics, type Statistics } from "./column-statistics.ts";
import { fileWriter, type Saving, writingNotes, writtenBeginning } from "./file-writer.ts";
import { AS_WRITTEN, type Form, firstRows } from "./form.ts";
import type { OtherTable } from "./inputs/other-inputs.ts";
import type { NumberFacts } from "./number-columns.ts";
import { pipeline, type RunStore } from "./pipeline.ts";
import { type ChosenForm, dialectIn, formOf, readFile } from "./read-file.browser.ts";
import { otherTableIn, refuseBinary, WORKBOOK, workbookTable } from "./read-other.worker.ts";
import { createReader } from "./reader.ts";
import { opened, type Sheets, type Summary, summaryOf, undone, type WholeChange, withChange } from "./state.ts";
import {
  type Change,
  type ColumnType,
  isFormula,
  numbersOf,
  type PreparedChange,
  prepared,
  refusalOf,
  statisticsOf,
  tableOf,
} from "./table.ts";
import type { Column } from "./writers.ts";

// Rows of larger files stay in the file: the table shows the first, and what is saved is read again.
const MAX_IN_MEMORY = 40_000_000;
const PIECE = 4_000_000;
/** Of the files that are still to be downloaded, on the disk. */
const FOLDER = "tables to download";

let sheets: Sheets = opened({ names: [], rows: [] });

const lineEndsOf = (text: string): string => lineBreakKinds(text) || "none";

/** The pieces of a text, to report progress between them. */
function* piecesOf(text: string, start: number) {
  for (let at = start; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** The input to open, and earlier changes to it, to columns with these names. */
interface Opening {
  readonly source: string | File;
  readonly chosenForm: ChosenForm;
  readonly changes: readonly Change[];
  readonly names: readonly string[];
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index]);

async function open({ source, chosenForm, changes, names }: Opening, { progress }: MethodContext<number>) {
  const form = await openUnchanged(source, chosenForm, progress);
  const { names: read } = sheets.present.table;
  const canChange = isSame(read, names);
  for (const change of canChange ? changes : []) {
    const whole =
      form.isLarge && typeof source !== "string"
        ? await passOver({ file: source, chosenForm, changes: withPrepared(change) }, progress)
        : undefined;
    sheets = withChange(sheets, change, whole);
  }
  // Changes that were made to other columns would be made to the wrong ones.
  return { form, names: read, isChanged: canChange, summary: summaryOf(sheets) };
}

const withPrepared = (change: Change): readonly PreparedChange[] => [
  ...sheets.present.changes,
  prepared(sheets.present.table, change),
];

async function openUnchanged(
  source: string | File,
  chosenForm: ChosenForm,
  progress: (share: number) => void,
): Promise<Form> {
  if (typeof source !== "string" && source.size > MAX_IN_MEMORY) return openLarge(source, chosenForm, progress);
  const bytes = typeof source === "string" ? undefined : new Uint8Array(await source.arrayBuffer());
  if (bytes && binaryKind(bytes) === WORKBOOK) {
    const { table, names } = await workbookTable(bytes, chosenForm);
    return openedTable({ table, chosenForm, sheets: names });
  }
  const decoded = bytes && decodeText(bytes, chosenForm.encoding);
  if (decoded) refuseBinary(decoded);
  // A mark may be pasted along.
  const text = typeof source === "string" ? source.replace(/^\ufeff/, "") : (decoded?.text ?? "");
  const other = await otherTableIn(text, chosenForm);
  if (other && !other.ok) throw new UserError(other.message);
  const how = {
    lineEnds: lineEndsOf(text.slice(0, 1_000_000)),
    encoding: decoded?.encoding,
    decoding: decoded && decodingNote(decoded),
  };
  if (other) return { ...openedTable({ table: other.value, chosenForm, sheets: [] }), ...how };
  const found = dialectIn(text, chosenForm);
  const rows: string[][] = [];
  const reader = createReader(found, (cells) => rows.push(cells));
  let done = 0;
  for (const piece of piecesOf(text, found.start)) {
    reader.push(piece);
    done += piece.length;
    progress(done / text.length);
  }
  reader.end();
  return {
    ...AS_WRITTEN,
    ...how,
    delimiter: found.delimiter,
    quote: found.quote,
    hasHeader: found.hasHeader,
    skipped: found.skipped,
    issues: reader.issues.listed,
    issueCount: reader.issues.count,
    formulas: openRows(rows, found.hasHeader),
  };
}

/** Opens rows in memory, and counts the formulas in them. */
function openRows(rows: string[][], hasHeader: boolean): number {
  const table = tableOf(rows, hasHeader);
  sheets = opened(table);
  let formulas = 0;
  for (const row of table.rows) for (const cell of row) if (isFormula(cell)) formulas++;
  return formulas;
}

/** Opens a table that is written in another form than CSV. */
function openedTable({
  table,
  chosenForm,
  sheets: names,
}: {
  readonly table: OtherTable;
  readonly chosenForm: ChosenForm;
  readonly sheets: readonly string[];
}): Form {
  const hasHeader = chosenForm.hasHeader ?? table.hasHeader;
  return {
    ...AS_WRITTEN,
    other: { format: table.format, ...(table.lost && { lost: table.lost }) },
    hasHeader,
    sheets: names,
    formulas: openRows(table.rows, hasHeader),
  };
}

async function openLarge(file: File, chosenForm: ChosenForm, progress: (share: number) => void): Promise<Form> {
  await removeDownloaded(FOLDER);
  const { text, encoding, isGuess, binary, dialect } = await formOf(file, chosenForm);
  refuseBinary(binary === undefined ? {} : { binary });
  // Their readers need the whole text.
  if (await otherTableIn(text, chosenForm)) {
    throw new UserError(
      "Tables in JSON, YAML, XML, Markdown, HTML and SQL are read up to 40 MB, and this file is larger. Choose a delimiter to read it as CSV.",
    );
  }
  let formulas = 0;
  const first = firstRows();
  let isHeader = dialect.hasHeader;
  let header: readonly string[] = [];
  let bad: DecodedText["bad"];
  const issues = await readFile(
    file,
    dialect,
    encoding,
    (cells) => {
      if (isHeader) {
        isHeader = false;
        header = cells;
        return;
      }
      for (const cell of cells) if (cell !== "" && isFormula(cell)) formulas++;
      first.take(cells);
    },
    progress,
    { onBad: (found) => (bad = found) },
  );
  const { rows, types, kept } = first.done();
  const table = tableOf(dialect.hasHeader ? [header, ...kept] : kept, dialect.hasHeader);
  sheets = opened(table, { rows, types: table.names.map((_, index) => types[index] ?? "text") });
  return {
    ...AS_WRITTEN,
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    hasHeader: dialect.hasHeader,
    lineEnds: lineEndsOf(text),
    encoding,
    decoding: decodingNote({ encoding, isGuess, ...(bad && { bad }) }),
    skipped: dialect.skipped,
    issues: issues.listed,
    issueCount: issues.count,
    formulas,
    isLarge: true,
  };
}

/** A file that is read again, and how it is written. */
interface WholeFile {
  readonly file: File;
  readonly chosenForm: ChosenForm;
  readonly changes: readonly PreparedChange[];
}

/** Sorted parts of a table, which browsers keep on the disk where they are large. */
const blobRuns = (): RunStore => ({
  keep(text) {
    const blob = new Blob([text]);
    return async function* () {
      const decoder = new TextDecoder();
      for await (const bytes of blob.stream() as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>)
        yield decoder.decode(bytes, { stream: true });
      yield decoder.decode();
    };
  },
});

/** Reads a file's rows, does the changes to them, and hands on each row that is left. */
async function readChanged(
  { file, chosenForm, changes }: WholeFile,
  take: (cells: readonly string[]) => void,
  progress: (share: number) => void,
  drain: () => Promise<void> = async () => {},
  onUnread?: () => void,
) {
  const { dialect, encoding } = await formOf(file, chosenForm);
  const stage = pipeline(changes, take, blobRuns(), onUnread && { onUnread });
  let isHeader = dialect.hasHeader;
  const takeRow = (cells: readonly string[]) => {
    if (isHeader) isHeader = false;
    else stage.take(cells);
  };
  await readFile(file, dialect, encoding, takeRow, progress, { drain });
  await stage.end(drain);
  await drain();
}

/** What is left of a file after its changes: the first rows, and facts about all of them. */
async function passOver(whole: WholeFile, progress: (share: number) => void): Promise<WholeChange> {
  const first = firstRows();
  let unread = 0;
  await readChanged(whole, first.take, progress, undefined, () => unread++);
  const { rows, kept, types } = first.done();
  return { rows, first: kept, types, unread };
}

/**
 * The result of a pass over a file, with its rows as JSON, so that a page that passes them on doesn't have to copy
 * them.
 */
type PackedChange = Omit<WholeChange, "first"> & { readonly first: Blob };

const methods = {
  open,
  removeDownloaded: () => removeDownloaded(FOLDER),
  /** Cells of a range of rows, in the current order. */
  rows: ({ from, to }: { readonly from: number; readonly to: number }) => sheets.present.table.rows.slice(from, to),
  /** Changes the table; `whole` is what the change left of a file that is larger than memory. */
  async change({
    change,
    whole: packed,
  }: {
    readonly change: Change;
    readonly whole?: PackedChange | undefined;
  }): Promise<Summary> {
    const whole = packed && { ...packed, first: JSON.parse(await packed.first.text()) as string[][] };
    const possible = refusalOf(sheets.present.table, change);
    if (!possible.ok) throw new UserError(possible.message);
    sheets = withChange(sheets, change, whole);
    return summaryOf(sheets);
  },
  /** All changes and a further one, as they are done to a whole file. */
  prepared(change: Change | undefined): readonly PreparedChange[] {
    if (!change) return sheets.present.changes;
    if (change.kind === "transpose") {
      throw new UserError("Transposing makes a column of each row, so it doesn't work for files over 40 MB.");
    }
    return withPrepared(change);
  },
  async passOver(whole: WholeFile, { progress }: MethodContext<number>): Promise<PackedChange> {
    const { first, ...facts } = await passOver(whole, progress);
    return { ...facts, first: new Blob([JSON.stringify(first)]) };
  },
  undo(): Summary {
    sheets = undone(sheets);
    return summaryOf(sheets);
  },
  statistics: (column: number) => statisticsOf(sheets.present.table, column),
  /** How the numbers of a column are written. */
  numbers: (column: number): NumberFacts => numbersOf(sheets.present.table, column),
  /** Those of a column of a whole file, which is read again. */
  async wholeStatistics(
    {
      column,
      type,
      numbers,
      ...whole
    }: WholeFile & { readonly column: number; readonly type: ColumnType; readonly numbers: NumberFacts },
    { progress }: MethodContext<number>,
  ): Promise<Statistics> {
    const statistics = columnStatistics(type, numbers);
    await readChanged(whole, (cells) => statistics.take(cells[column] ?? ""), progress);
    return statistics.done();
  },
  /** The start of the text that `save` writes. */
  preview({ characters, ...saving }: Saving & { readonly characters: number }) {
    const { columns, allRows } = summaryOf(sheets);
    const { rows } = sheets.present.table;
    return {
      text: writtenBeginning(columns, saving, rows, characters),
      notes: writingNotes(saving, rows, allRows > rows.length),
    };
  },
  /** The columns `shown`, in their order, written in a format. */
  async save(saving: Saving): Promise<Blob> {
    const made = fileWriter(summaryOf(sheets).columns, saving, blobSink());
    for (const row of sheets.present.table.rows) {
      made.take(row);
      await made.drain();
    }
    return made.end();
  },
  /** The same of a whole file, which is read again and need not fit into memory: into a file, or as a blob. */
  async stream(
    {
      file,
      chosenForm,
      changes,
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
    await removeDownloaded(FOLDER);
    const made = fileWriter<Blob | undefined>(
      columns,
      saving,
      await (target ? chosenSink(target) : downloadSink(FOLDER)),
    );
    await readChanged({ file, chosenForm, changes }, made.take, progress, made.drain);
    return made.end();
  },
};

export type Methods = typeof methods;
expose(methods);
