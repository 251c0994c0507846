import type { JpegFrame } from "#core/image/containers/jpeg-segments.ts";
import type { PdfPicture } from "#core/image/containers/pdf-file.ts";
import type { WrittenFormat } from "#core/image/formats.ts";
import { moved, naturalOrder } from "#core/order.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";

/** The list in the order of its names, folder by folder, with 2 before 10. */
export function byName<Entry extends { readonly path: string }>(entries: readonly Entry[]): Entry[] {
  return entries
    .map((entry) => ({ entry, parts: baseOf(entry.path).split("/") }))
    .sort(
      (one, other) => compareParts(one.parts, other.parts) || naturalOrder.compare(one.entry.path, other.entry.path),
    )
    .map(({ entry }) => entry);
}

function compareParts(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, i) => naturalOrder.compare(part, other[i] ?? "") !== 0);
  return at < 0 ? one.length - other.length : naturalOrder.compare(one[at] ?? "", other[at] ?? "");
}

/**
 * The name of a document of some files: that of the folder they have in common, of the first file where they were chosen
 * without folders, else 'images.pdf'.
 */
export function documentName(
  files: readonly { readonly path: string; readonly file: { readonly name: string } }[],
): string {
  const folders = files.map(({ path }) => path.split("/").slice(0, -1));
  const [first] = folders;
  const common = first?.filter((_, depth) => folders.every((each) => isSame(each, first, depth))).at(-1);
  const isLoose = folders.every(({ length }) => length === 0);
  const base = common ?? (isLoose && files[0] ? baseOf(files[0].file.name) : "images");
  return `${writableName(base)}.pdf`;
}

const isSame = (one: readonly string[], other: readonly string[], depth: number): boolean =>
  one.slice(0, depth + 1).join("/") === other.slice(0, depth + 1).join("/");

/** The result of a file: its bytes, unless they went straight into a folder. */
export interface BatchResult {
  readonly blob?: Blob;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly format: WrittenFormat;
  readonly checksum: number;
  readonly taken?: string | undefined;
  /** Of a JPEG that a page of the document shows. */
  readonly frame?: (JpegFrame & Pick<PdfPicture, "density">) | undefined;
  readonly notes: readonly string[];
  /** Its path in the folder that it was written into, and which folder that was. */
  readonly savedAs?: string;
  readonly savedIn?: object;
  /** The settings that it was made by. */
  readonly key: string;
}

/** A file of the list. */
export interface BatchEntry {
  readonly id: number;
  readonly file: File;
  /** Below what was chosen: 'photos/a.jpg'. */
  readonly path: string;
  /** Drawings are drawn by the page. */
  readonly isSvg: boolean;
  /** Whether its beginning says that it may be an animation that can be kept. */
  readonly mayMove?: boolean;
  /** Which page of a PDF document it is, from 1. */
  readonly page?: number;
  readonly status: "waiting" | "working" | "done" | "failed";
  /** The share of the conversion that is done, 0 to 1. */
  readonly done: number;
  readonly step?: string;
  /** The last one, even with other settings: it stays until the next is ready. */
  readonly result?: BatchResult;
  /** Why it failed, and with which settings. */
  readonly failure?: { readonly message: string; readonly key: string };
}

/** A file to add to the list. */
export type NewFile = Pick<BatchEntry, "file" | "path" | "isSvg" | "mayMove" | "page">;

/** All files, and the ids of those that the running work is about. */
export interface BatchState {
  readonly entries: readonly BatchEntry[];
  readonly lastId: number;
  readonly run?: readonly number[] | undefined;
}

export const EMPTY: BatchState = { entries: [], lastId: 0 };

/** Everything that changes the state. */
export type BatchEvent =
  | { readonly type: "add"; readonly files: readonly NewFile[] }
  | { readonly type: "remove"; readonly id: number }
  | { readonly type: "move"; readonly id: number; readonly to: number }
  | { readonly type: "sort" }
  | { readonly type: "clear" }
  | { readonly type: "start"; readonly ids: readonly number[] }
  | { readonly type: "progress"; readonly id: number; readonly done: number; readonly step: string }
  | { readonly type: "done"; readonly id: number; readonly result: BatchResult }
  | { readonly type: "failed"; readonly id: number; readonly message: string; readonly key: string }
  | { readonly type: "stop" };

/** The state after an event. Finished files stay finished, whatever happens to the rest. */
export function nextState(state: BatchState, event: BatchEvent): BatchState {
  switch (event.type) {
    case "add": {
      const added = event.files.map((file, i): BatchEntry => {
        return { id: state.lastId + i + 1, ...file, status: "waiting", done: 0 };
      });
      return { ...state, entries: [...state.entries, ...added], lastId: state.lastId + added.length };
    }
    case "remove":
      return { ...state, entries: state.entries.filter(({ id }) => id !== event.id) };
    case "move": {
      const from = state.entries.findIndex(({ id }) => id === event.id);
      return { ...state, entries: moved(state.entries, from, event.to) };
    }
    case "sort":
      return { ...state, entries: byName(state.entries) };
    case "clear":
      return { ...EMPTY, lastId: state.lastId };
    case "start": {
      const started = new Set(event.ids);
      return {
        ...state,
        run: event.ids,
        entries: state.entries.map((entry) =>
          started.has(entry.id) ? { ...rested(entry), status: "waiting" } : entry,
        ),
      };
    }
    case "progress":
      return changed(state, event.id, (entry) => {
        return { ...entry, status: "working", done: event.done, step: event.step };
      });
    case "done":
      return changed(state, event.id, (entry) => ({
        ...rested(entry),
        status: "done",
        done: 1,
        result: event.result,
      }));
    case "failed":
      return changed(state, event.id, (entry) => ({
        ...rested(entry),
        status: "failed",
        done: 1,
        failure: { message: event.message, key: event.key },
      }));
    case "stop":
      return {
        ...state,
        run: undefined,
        entries: state.entries.map((entry) =>
          entry.status === "working" || entry.status === "waiting" ? rested(entry) : entry,
        ),
      };
  }
}

/** A file that nothing is done about, with the result that it had. */
const rested = ({ step: _, failure: _failure, ...entry }: BatchEntry): BatchEntry => {
  return { ...entry, status: entry.result ? "done" : "waiting", done: 0 };
};

function changed(state: BatchState, id: number, change: (entry: BatchEntry) => BatchEntry): BatchState {
  return { ...state, entries: state.entries.map((entry) => (entry.id === id ? change(entry) : entry)) };
}

/** Whether a file's result is of these settings. */
export const isCurrent = ({ result }: BatchEntry, key: string): boolean => result?.key === key;

/** Whether a result is where it is to be: in this folder, or kept here. A page of a document is kept here in any case. */
const isInPlace = ({ blob, frame, savedIn }: BatchResult, folder: object | undefined): boolean =>
  folder && !frame ? savedIn === folder : blob !== undefined;

/** The files that have no result of these settings in the place where it is to be: those that failed, too. */
export const leftToDo = (
  entries: readonly BatchEntry[],
  keyOf: (entry: BatchEntry) => string,
  folder?: object,
): BatchEntry[] =>
  entries.filter((entry) => !entry.result || !isCurrent(entry, keyOf(entry)) || !isInPlace(entry.result, folder));

/** Of these, the files whose result is here already, and only has to be written. */
export const leftToWrite = (
  entries: readonly BatchEntry[],
  keyOf: (entry: BatchEntry) => string,
  folder: object,
): BatchEntry[] =>
  leftToDo(entries, keyOf, folder).filter((entry) => entry.result?.blob && isCurrent(entry, keyOf(entry)));

/** How far the work is, as text and as a share. */
export function overall({ entries, run = [] }: BatchState) {
  const ids = new Set(run);
  const running = entries.filter(({ id }) => ids.has(id));
  const finished = running.filter(({ status }) => status === "done" || status === "failed").length;
  const share = running.length === 0 ? 0 : running.reduce((sum, { done }) => sum + done, 0) / running.length;
  return { share, finished, count: running.length };
}
