import { type PageLayout, pdfFrame } from "#core/image/containers/pdf-file.ts";
import { writtenFormats } from "#core/image/formats.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { storedZip } from "#core/stored-zip.ts";
import { convertForArchive } from "#kits/image-conversion/conversion-workers.browser.ts";
import { type Fault, faultOf, isUnreadable } from "#platform/fault.ts";
import type { ConversionProgress } from "#platform/image/conversion.ts";
import { lutsOf } from "#platform/image/kept-luts.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { workerCount } from "#platform/worker/remote.ts";
import {
  type BatchEntry,
  type BatchEvent,
  type BatchResult,
  type BatchState,
  isCurrent,
  leftToDo,
  leftToWrite,
} from "./batch-state.ts";
import { type BatchValues, conversionOf, settingsKeys } from "./conversion.ts";
import { nextPath, outputPaths } from "./output-paths.ts";
import { FAULTS } from "./use-batch.browser.ts";

type PickFolder = (options: { readonly id: string; readonly mode: "readwrite" }) => Promise<FileSystemDirectoryHandle>;

const pickFolder = (): PickFolder | undefined =>
  typeof window === "undefined"
    ? undefined
    : (window as unknown as { readonly showDirectoryPicker?: PickFolder }).showDirectoryPicker;

/** Whether pages may write into a folder that the visitor chooses: Chromium's browsers alone. */
export const canWriteFolders = (): boolean => pickFolder() !== undefined;

/** The folder that the visitor chooses; undefined where they choose none. Only in answer to a click. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await pickFolder()?.call(window, { id: "batch", mode: "readwrite" });
  } catch (error) {
    if (error instanceof DOMException && ["AbortError", "SecurityError", "NotAllowedError"].includes(error.name))
      return;
    throw error;
  }
}

/** Writes a file below a folder, under the first name that no file there has, and gives its path. Nothing is overwritten. */
async function writeInto(root: FileSystemDirectoryHandle, path: string, blob: Blob): Promise<string> {
  const folders = path.split("/").slice(0, -1);
  let folder = root;
  for (const name of folders) folder = await folder.getDirectoryHandle(name, { create: true });
  let free = path;
  for (let number = 2; await has(folder, nameOf(free)); number++) free = nextPath(path, number);
  const file = await folder.getFileHandle(nameOf(free), { create: true });
  const stream = await file.createWritable();
  try {
    await stream.write(blob);
    await stream.close();
  } catch (error) {
    await folder.removeEntry(nameOf(free)).catch(() => {});
    throw error;
  }
  return free;
}

const nameOf = (path: string) => path.split("/").at(-1) ?? path;

async function has(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // A folder of that name is in the way as well.
    return error.name === "TypeMismatchError";
  }
}

/** The conversion of a file that the settings ask for, with the tables of its effects that are at hand. */
export function withTables(values: BatchValues, entry: BatchEntry) {
  const conversion = conversionOf(values, entry);
  return { ...conversion, luts: lutsOf(conversion.effects) };
}

interface Parts {
  readonly stateNow: () => BatchState;
  readonly dispatch: (event: BatchEvent) => void;
  readonly onFault: (fault: Fault | undefined) => void;
}

/** Starts and stops the work on the list. */
export function batchControl({ stateNow, dispatch, onFault }: Parts) {
  let running: AbortController | undefined;
  // One file after the other: a name that is free for one must not be taken by another meanwhile.
  let writing: Promise<unknown> = Promise.resolve();

  function write(
    entry: BatchEntry,
    values: BatchValues,
    folder: FileSystemDirectoryHandle,
    blob: Blob,
    result: BatchResult,
    signal: AbortSignal,
  ) {
    const written = writing.then(async (): Promise<Result<BatchResult>> => {
      // What was cancelled while it waited for others is not written.
      signal.throwIfAborted();
      // Its earlier saved path doesn't apply here.
      const { savedAs: _, savedIn: _in, ...unsaved } = result;
      const entries = stateNow().entries.map((each) => (each.id === entry.id ? { ...each, result: unsaved } : each));
      const path = pathsOf(entries, values)[entries.findIndex(({ id }) => id === entry.id)];
      const savedAs = await intoFolder(folder, path ?? entry.path, blob);
      return savedAs.ok ? ok({ ...result, savedAs: savedAs.value, savedIn: folder }) : savedAs;
    });
    writing = written.catch(() => {});
    return written;
  }

  /** Converts these files by the settings, and writes the results into the folder, if there is one. */
  async function run(entries: readonly BatchEntry[], values: BatchValues, folder?: FileSystemDirectoryHandle) {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    onFault(undefined);
    dispatch({ type: "start", ids: entries.map(({ id }) => id) });
    const keyOf = settingsKeys(values);
    const work: Work = async (entry, options) => {
      // Only its place is another.
      const { result: made } = entry;
      if (folder && made?.blob && isCurrent(entry, keyOf(entry)) && !made.frame)
        return write(entry, values, folder, made.blob, made, options.signal);
      const converted = await convertForArchive(entry.file, entry.isSvg, withTables(values, entry), options);
      if (!converted.ok) return converted;
      const { blob, width, height, notes, checksum, taken, frame } = converted.value;
      const facts = { bytes: blob.size, width, height, notes, checksum, taken, frame };
      const result = { ...facts, format: values.format, key: keyOf(entry) };
      return folder && !frame ? write(entry, values, folder, blob, result, options.signal) : ok({ ...result, blob });
    };
    const { signal } = controller;
    const fault = await runBatch(entries, work, { atOnce: workerCount(), signal, dispatch, keyOf });
    if (fault && !signal.aborted) onFault(fault);
  }

  return {
    start: (values: BatchValues, folder?: FileSystemDirectoryHandle) =>
      run(leftToDo(stateNow().entries, settingsKeys(values), folder), values, folder),
    /** Writes the results that are here already into a folder that was just chosen. */
    store: async (values: BatchValues, folder: FileSystemDirectoryHandle) => {
      const entries = leftToWrite(stateNow().entries, settingsKeys(values), folder);
      if (entries.length > 0) await run(entries, values, folder);
    },
    retry: (values: BatchValues, folder?: FileSystemDirectoryHandle) =>
      run(
        stateNow().entries.filter(({ status }) => status === "failed"),
        values,
        folder,
      ),
    /** Ends the work; what is finished stays. */
    cancel() {
      running?.abort();
      dispatch({ type: "stop" });
    },
  };
}

/** Writes a file into a folder, and gives its path there. Failed: a sentence. */
export async function intoFolder(folder: FileSystemDirectoryHandle, path: string, blob: Blob): Promise<Result<string>> {
  try {
    return ok(await writeInto(folder, path, blob));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return fail(`It couldn't be written to the folder (${error.message}).`);
  }
}

/** The paths of all results, in the order of the list. */
export const pathsOf = (entries: readonly BatchEntry[], values: BatchValues): (string | undefined)[] =>
  outputPaths(
    entries.map(({ path, file, result }) => ({
      path,
      modified: file.lastModified,
      extension: result?.format ?? values.format,
      result,
      savedAs: result?.savedAs,
    })),
    values,
  );

/** A document of the results that are pages, in their order. Its parts stay where the browser has them: nothing is copied. */
export function documentOf(results: readonly { readonly result: BatchResult }[], layout: PageLayout | undefined): Blob {
  const pages = results.flatMap(({ result: { blob, frame } }) => (blob && frame ? [{ blob, frame }] : []));
  const { heads, end } = pdfFrame(
    pages.map(({ blob, frame }) => ({ ...frame, length: blob.size })),
    layout,
  );
  const parts = pages.flatMap(({ blob }, i) => [heads[i] ?? new Uint8Array(), blob]);
  return new Blob([...parts, end], { type: writtenFormats.pdf.mediaType });
}

/** The archive of all results that are kept here. Its parts stay where the browser has them: nothing is copied. */
export function archiveOf(
  files: readonly { readonly path: string; readonly result: BatchResult }[],
  now: number,
): Blob {
  const kept = files.flatMap(({ path, result: { blob, checksum } }) => (blob ? [{ path, blob, checksum }] : []));
  const { headers, end } = storedZip(
    kept.map(({ path, blob, checksum }) => ({ path, size: blob.size, checksum, modified: now })),
  );
  const parts = kept.flatMap(({ blob }, i) => [headers[i] ?? new Uint8Array(), blob]);
  return new Blob([...parts, end], { type: "application/zip" });
}

const UNREADABLE = "It can't be read: it was moved or changed after you chose it.";

/** Makes the result of one file, and keeps it where it is to be kept. */
export type Work = (
  entry: BatchEntry,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: ConversionProgress) => void },
) => Promise<Result<BatchResult>>;

/**
 * Processes files in order, several at a time, and dispatches each result. Returns the fault of a part that couldn't be
 * loaded, which the rest would wait for in vain too; finished files stay.
 */
export async function runBatch(
  entries: readonly BatchEntry[],
  work: Work,
  options: {
    readonly atOnce: number;
    readonly signal: AbortSignal;
    readonly dispatch: (event: BatchEvent) => void;
    /** The settings of the run, to which what fails belongs. */
    readonly keyOf: (entry: BatchEntry) => string;
  },
): Promise<Fault | undefined> {
  const { atOnce, signal, dispatch, keyOf } = options;
  const queue = [...entries];
  const halted = new AbortController();
  const stop = AbortSignal.any([signal, halted.signal]);
  let fault: Fault | undefined;

  async function workOn(entry: BatchEntry): Promise<void> {
    const { id } = entry;
    try {
      dispatch({ type: "progress", id, done: 0, step: "Reading" });
      const onProgress = ({ done, doing }: ConversionProgress) =>
        !stop.aborted && dispatch({ type: "progress", id, done, step: doing });
      const result = await work(entry, { signal: stop, onProgress });
      if (stop.aborted) return;
      if (result.ok) dispatch({ type: "done", id, result: result.value });
      else dispatch({ type: "failed", id, message: result.message, key: keyOf(entry) });
    } catch (error) {
      if (stop.aborted) return;
      if (error instanceof LoadError) {
        fault = faultOf(error, FAULTS);
        halted.abort();
        return;
      }
      const message = isUnreadable(error) ? UNREADABLE : faultOf(error, FAULTS).message;
      dispatch({ type: "failed", id, message, key: keyOf(entry) });
    }
  }

  async function loop(): Promise<void> {
    for (let entry = queue.shift(); entry && !stop.aborted; entry = queue.shift()) await workOn(entry);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, loop));
  if (!signal.aborted) dispatch({ type: "stop" });
  return fault;
}
