import type { AlgorithmId, Digests, HashRequest } from "./digest.ts";
import type { HmacKey } from "./encoding.ts";
import {
  addToSet,
  applyOutcomes,
  type ChecksumList,
  type FileEntry,
  type FileSet,
  type HashOutcome,
  missingAlgorithms,
  type NewFile,
} from "./files.ts";

/** How every file is to be hashed. */
export interface HashSettings {
  readonly algorithms: readonly AlgorithmId[];
  readonly key: HmacKey | undefined;
}

/** How far a run is. */
export interface RunProgress {
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
  readonly seconds: number;
}

/** The files, and the run that hashes them. */
interface QueueState<FileLike> {
  readonly files: FileSet<FileLike>;
  /** Undefined also while a run is too short to be shown. */
  readonly run: RunProgress | undefined;
  /** The last run that was finished. */
  readonly lastRun: RunProgress | undefined;
  /** Whether the run was cancelled, and waits for `hashAll`. */
  readonly isCancelled: boolean;
}

interface QueueOptions<FileLike> {
  /** Rejects with the signal's reason, or the reason why the file could not be read. */
  readonly hash: (
    request: HashRequest<FileLike>,
    options: { readonly signal: AbortSignal; readonly onProgress: (bytesDone: number) => void },
  ) => Promise<Digests>;
  /** How many files are hashed at a time. */
  readonly concurrency: () => number;
  readonly failureMessage: (error: unknown) => string;
  readonly isAvailable?: (id: AlgorithmId) => boolean;
}

interface Task<FileLike> {
  readonly entry: FileEntry<FileLike>;
  readonly algorithms: readonly AlgorithmId[];
  readonly controller: AbortController;
  bytesDone: number;
}

// However many files are done, subscribers are notified this often.
const PUBLISH_MS = 100;
// A shorter run has no progress bar, which would only flash.
const SHORT_MS = 200;

export const NO_FILES: FileSet<never> = { entries: [], lists: [], index: new Map() };

/**
 * Hashes files, several at a time, by the current settings: when these change, work that is no longer needed is
 * aborted, and missing work starts.
 */
export function fileQueue<FileLike>(
  { hash, concurrency, failureMessage, isAvailable }: QueueOptions<FileLike>,
  initial: FileSet<FileLike>,
) {
  let state: QueueState<FileLike> = { files: initial, run: undefined, lastRun: undefined, isCancelled: false };
  let settings: HashSettings | undefined;
  let pending: FileEntry<FileLike>[] = [];
  const running = new Map<number, Task<FileLike>>();
  const failed = new Set<number>();
  // Outcomes since the last notification of subscribers.
  let outcomes = new Map<number, HashOutcome>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let startTime = 0;
  let filesDone = 0;
  let bytesDone = 0;
  // No id comes twice, also of files that were removed: work on them may still be about to end.
  let lastId = initial.entries.reduce((last, { id }) => Math.max(last, id), 0);
  const listeners = new Set<() => void>();

  function change(next: Partial<QueueState<FileLike>>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function progress(): RunProgress {
    const left = [...pending, ...[...running.values()].map(({ entry }) => entry)];
    return {
      files: filesDone + left.length,
      filesDone,
      bytes: left.reduce((sum, { size }) => sum + size, bytesDone),
      bytesDone: [...running.values()].reduce((sum, task) => sum + task.bytesDone, bytesDone),
      seconds: (performance.now() - startTime) / 1000,
    };
  }

  /** The files with the outcomes since the last publication. */
  function takeOutcomes(): FileSet<FileLike> {
    if (outcomes.size === 0) return state.files;
    const entries = applyOutcomes(state.files.entries, outcomes);
    outcomes = new Map();
    return { ...state.files, entries };
  }

  function publish() {
    const run = progress();
    change({ files: takeOutcomes(), run: run.seconds * 1000 > SHORT_MS ? run : undefined });
  }

  const missing = (entry: FileEntry<FileLike>) =>
    settings ? missingAlgorithms(entry, settings.algorithms, state.files.index, settings.key?.name) : [];

  async function runTask(task: Task<FileLike>) {
    const { entry, algorithms, controller } = task;
    const key = settings?.key;
    running.set(entry.id, task);
    let outcome: HashOutcome;
    try {
      const digests = await hash(
        { content: entry.file, algorithms, key: key?.bytes },
        {
          signal: controller.signal,
          onProgress: (done) => {
            task.bytesDone = done;
          },
        },
      );
      outcome = { digests, key: key?.name };
    } catch (error) {
      outcome = { failure: failureMessage(error) };
    }
    if (controller.signal.aborted) return;
    if ("failure" in outcome) failed.add(entry.id);
    outcomes.set(entry.id, outcome);
    running.delete(entry.id);
    filesDone += 1;
    bytesDone += entry.size;
    advance();
  }

  /** Starts as many tasks as may run at a time, and ends the run when none is left. */
  function advance() {
    for (let next = pending[0]; next && running.size < concurrency(); next = pending[0]) {
      pending.shift();
      const algorithms = missing(next);
      if (algorithms.length > 0) {
        void runTask({ entry: next, algorithms, controller: new AbortController(), bytesDone: 0 });
      }
    }
    if (running.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    const lastRun = progress();
    change({ files: takeOutcomes(), run: undefined, ...(filesDone > 0 && { lastRun }) });
  }

  function abort(which: (task: Task<FileLike>) => boolean) {
    for (const [id, task] of running) {
      if (!which(task)) continue;
      task.controller.abort();
      running.delete(id);
    }
  }

  /** Finds what is missing under the current settings, and starts on it. */
  function start() {
    if (state.isCancelled) change({ isCancelled: false });
    const files = takeOutcomes();
    if (files !== state.files) change({ files });
    pending = files.entries.filter(
      (entry) => !running.has(entry.id) && !failed.has(entry.id) && missing(entry).length > 0,
    );
    if (pending.length > 0 && timer === undefined) {
      startTime = performance.now();
      filesDone = bytesDone = 0;
      timer = setInterval(publish, PUBLISH_MS);
    }
    advance();
  }

  /** Hashes all files by these settings, also those that failed before; undefined pauses. */
  function hashAll(next: HashSettings | undefined) {
    const isOtherKey = next?.key?.name !== settings?.key?.name;
    settings = next;
    failed.clear();
    abort(({ entry, algorithms }) => isOtherKey || !algorithms.some((id) => missing(entry).includes(id)));
    start();
  }

  function add(files: readonly NewFile<FileLike>[], lists: readonly ChecksumList[]) {
    const entries = files.map((file) => ({ ...file, id: ++lastId }));
    change({ files: addToSet(takeOutcomes(), entries, lists, isAvailable) });
    start();
  }

  function cancel() {
    abort(() => true);
    pending = [];
    clearInterval(timer);
    timer = undefined;
    change({ files: takeOutcomes(), run: undefined, isCancelled: true });
  }

  function clear() {
    cancel();
    change({ files: NO_FILES, lastRun: undefined, isCancelled: false });
  }

  function remove(id: number) {
    abort(({ entry }) => entry.id === id);
    pending = pending.filter((entry) => entry.id !== id);
    const files = takeOutcomes();
    change({ files: { ...files, entries: files.entries.filter((entry) => entry.id !== id) } });
    advance();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return { get: () => state, subscribe, hashAll, add, cancel, clear, remove };
}
