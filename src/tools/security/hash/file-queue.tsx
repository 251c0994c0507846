import type { AlgorithmId } from "./algorithms.ts";
import type { Digests } from "./digest.ts";
import {
  type ChecksumList,
  type FileEntry,
  type Held,
  neededOf,
  type Outcome,
  withAdded,
  withOutcomes,
} from "./files.ts";
import type { HashJob } from "./hash-job.ts";
import type { Key } from "./use-text.tsx";

/** What is to be known of every file. */
export interface Wanted {
  readonly algorithms: readonly AlgorithmId[];
  readonly key: Key | undefined;
}

/** How far a run is. */
export interface Run {
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
  readonly seconds: number;
}

/** The files, and the run that hashes them. */
export interface QueueState<F> {
  readonly held: Held<F>;
  /** Undefined also while a run is too short to be shown. */
  readonly run: Run | undefined;
  /** The last run that came to its end. */
  readonly last: Run | undefined;
  /** Whether it was stopped, and waits to be told to go on. */
  readonly isStopped: boolean;
}

/** What a queue works with. */
interface Tools<F> {
  /** Rejects with the signal's reason, or why the file could not be read. */
  readonly hash: (
    job: HashJob<F>,
    options: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
  ) => Promise<Digests>;
  /** How many files are hashed at a time. */
  readonly atOnce: () => number;
  readonly failureOf: (error: unknown) => string;
  readonly isAvailable?: (id: AlgorithmId) => boolean;
}

interface Going<F> {
  readonly entry: FileEntry<F>;
  readonly algorithms: readonly AlgorithmId[];
  readonly control: AbortController;
  done: number;
}

// The page is told this often, however many files are done between.
const TELL_MS = 100;
// A run shorter than this needs no bar.
const SHORT_MS = 200;

/**
 * Hashes files, several at a time, by the settings as they are now: when these change, work that nobody wants any more
 * is stopped, and the rest begins.
 */
export function fileQueue<F>(tools: Tools<F>, initial: Held<F>) {
  let state: QueueState<F> = { held: initial, run: undefined, last: undefined, isStopped: false };
  let wanted: Wanted | undefined;
  let todo: FileEntry<F>[] = [];
  const going = new Map<number, Going<F>>();
  const failed = new Set<number>();
  let outcomes = new Map<number, Outcome>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let started = 0;
  let filesDone = 0;
  let bytesDone = 0;
  const listeners = new Set<() => void>();

  function change(next: Partial<QueueState<F>>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const measured = (): Run => {
    const left = [...todo, ...[...going.values()].map(({ entry }) => entry)];
    return {
      files: filesDone + left.length,
      filesDone,
      bytes: left.reduce((sum, { size }) => sum + size, bytesDone),
      bytesDone: [...going.values()].reduce((sum, { done }) => sum + done, bytesDone),
      seconds: (performance.now() - started) / 1000,
    };
  };

  /** Puts what became of files since the last time where it is seen. */
  function takeOutcomes(): Held<F> {
    if (outcomes.size === 0) return state.held;
    const entries = withOutcomes(state.held.entries, outcomes);
    outcomes = new Map();
    return { ...state.held, entries };
  }

  function tell() {
    const now = measured();
    change({ held: takeOutcomes(), run: now.seconds * 1000 > SHORT_MS ? now : undefined });
  }

  const neededNow = (entry: FileEntry<F>) =>
    wanted ? neededOf(entry, wanted.algorithms, state.held.index, wanted.key?.name) : [];

  async function work(task: Going<F>) {
    const { entry, algorithms, control } = task;
    const key = wanted?.key;
    going.set(entry.id, task);
    let outcome: Outcome | undefined;
    try {
      const digests = await tools.hash(
        { content: entry.file, algorithms, key: key?.bytes },
        { signal: control.signal, onProgress: (done) => (task.done = done) },
      );
      outcome = { digests, key: key?.name };
    } catch (error) {
      outcome = { failure: tools.failureOf(error) };
    }
    if (control.signal.aborted) return;
    if ("failure" in outcome) failed.add(entry.id);
    outcomes.set(entry.id, outcome);
    going.delete(entry.id);
    filesDone += 1;
    bytesDone += entry.size;
    proceed();
  }

  /** Begins as much as there is room for, and ends the run when nothing is left. */
  function proceed() {
    for (let next = todo[0]; next && going.size < tools.atOnce(); next = todo[0]) {
      todo.shift();
      const algorithms = neededNow(next);
      if (algorithms.length > 0) void work({ entry: next, algorithms, control: new AbortController(), done: 0 });
    }
    if (going.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    const last = measured();
    change({ held: takeOutcomes(), run: undefined, ...(filesDone > 0 && { last }) });
  }

  function stopGoing(which: (task: Going<F>) => boolean) {
    for (const [id, task] of going) {
      if (!which(task)) continue;
      task.control.abort();
      going.delete(id);
    }
  }

  /** Finds what is to be done by the settings as they are, and sets about it. */
  function begin() {
    if (state.isStopped) change({ isStopped: false });
    const held = takeOutcomes();
    if (held !== state.held) change({ held });
    todo = held.entries
      .filter(({ id }) => !going.has(id) && !failed.has(id))
      .filter((entry) => neededNow(entry).length > 0);
    if (todo.length > 0 && timer === undefined) {
      started = performance.now();
      filesDone = bytesDone = 0;
      timer = setInterval(tell, TELL_MS);
    }
    proceed();
  }

  /** Calculates what is wanted of all files, of those too that failed before; undefined: nothing for the time being. */
  function want(next: Wanted | undefined) {
    const isOtherKey = next?.key?.name !== wanted?.key?.name;
    wanted = next;
    failed.clear();
    stopGoing(({ entry, algorithms }) => isOtherKey || !algorithms.some((id) => neededNow(entry).includes(id)));
    begin();
  }

  function add(added: readonly FileEntry<F>[], found: readonly ChecksumList[]) {
    change({ held: withAdded(takeOutcomes(), added, found, tools.isAvailable) });
    begin();
  }

  function cancel() {
    stopGoing(() => true);
    todo = [];
    clearInterval(timer);
    timer = undefined;
    change({ held: takeOutcomes(), run: undefined, isStopped: true });
  }

  /** Lets go of every file and list, or of one file. */
  function clear() {
    cancel();
    change({ held: { entries: [], lists: [], index: new Map() }, last: undefined, isStopped: false });
  }
  function remove(removed: number) {
    stopGoing(({ entry }) => entry.id === removed);
    todo = todo.filter(({ id }) => id !== removed);
    const held = takeOutcomes();
    change({ held: { ...held, entries: held.entries.filter(({ id }) => id !== removed) } });
    proceed();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return { get: () => state, subscribe, want, add, cancel, clear, remove };
}
