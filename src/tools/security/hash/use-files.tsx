import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { pathOf } from "#platform/dropped-files.ts";
import { workerCount } from "#platform/worker-pool.ts";
import type { AlgorithmId } from "./algorithms.ts";
import type { ChecksumLine } from "./checksum-line.ts";
import { type ChecksumList, type FileEntry, neededOf, type Outcome, withOutcomes } from "./files.ts";
import { hash } from "./hash-workers.tsx";
import type { Key } from "./use-text.tsx";
import { type ChecksumIndex, indexLines } from "./verify.ts";

export type Entry = FileEntry<File>;

/** How far a run is. */
export interface Run {
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
  readonly seconds: number;
}

interface Job {
  readonly entry: Entry;
  readonly algorithms: readonly AlgorithmId[];
}

// The page is told this often, however many files are done between.
const TELL_MS = 100;
// A run shorter than this needs no bar.
const SHORT_MS = 200;
const UNREADABLE = "This file could not be read. It may have been moved, changed or locked, or it is a folder.";

let lastId = 0;

interface Held {
  readonly entries: readonly Entry[];
  readonly lists: readonly ChecksumList[];
  readonly index: ChecksumIndex;
}

const NOTHING: Held = { entries: [], lists: [], index: new Map() };

/** Files, the lists of checksums among them, and the run that hashes them, several at a time. */
export function useFiles() {
  const [held, setHeld] = useState(NOTHING);
  // What work that began earlier reads: it must see what has come since.
  const latest = useRef(held);
  const [run, setRun] = useState<Run>();
  const [last, setLast] = useState<Run>();
  const controller = useRef<AbortController>(undefined);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => controller.current?.abort(), []);

  const change = useCallback((next: (before: Held) => Held) => {
    latest.current = next(latest.current);
    // Hundreds of rows may be drawn anew: in slices, so that the page stays quick.
    startTransition(() => setHeld(latest.current));
  }, []);

  async function hashAll(jobs: readonly Job[], key: Key | undefined, signal: AbortSignal) {
    if (jobs.length === 0) return;
    const started = performance.now();
    const bytes = jobs.reduce((sum, { entry }) => sum + entry.size, 0);
    const going = new Map<number, number>();
    let outcomes = new Map<number, Outcome>();
    let filesDone = 0;
    let bytesDone = 0;
    let seconds = 0;

    const tell = () => {
      if (outcomes.size > 0) {
        const told = outcomes;
        outcomes = new Map();
        change((before) => ({ ...before, entries: withOutcomes(before.entries, told) }));
      }
      seconds = (performance.now() - started) / 1000;
      const now = [...going.values()].reduce((sum, done) => sum + done, bytesDone);
      if (seconds * 1000 > SHORT_MS) setRun({ files: jobs.length, filesDone, bytes, bytesDone: now, seconds });
    };
    const timer = setInterval(tell, TELL_MS);

    const queue = jobs.values();
    const work = async () => {
      for (const { entry, algorithms } of queue) {
        const { id, file } = entry;
        try {
          const digests = await hash(
            { content: file, algorithms, key: key?.bytes },
            { signal, onProgress: (done) => going.set(id, done) },
          );
          outcomes.set(id, { digests, key: key?.name });
        } catch {
          if (signal.aborted) return;
          outcomes.set(id, { failure: UNREADABLE });
        }
        going.delete(id);
        bytesDone += entry.size;
        filesDone += 1;
      }
    };
    await Promise.all(Array.from({ length: workerCount() }, work));
    clearInterval(timer);
    tell();
    startTransition(() => setRun(undefined));
    if (signal.aborted) return;
    startTransition(() => setLast({ files: jobs.length, filesDone, bytes, bytesDone, seconds }));
  }

  /** Calculates what is not known yet of the files, after the run that is going on. */
  function generate(algorithms: readonly AlgorithmId[], key: Key | undefined): Promise<unknown> {
    controller.current ??= new AbortController();
    const { signal } = controller.current;
    const next = turn.current.then(() =>
      signal.aborted ? undefined : hashAll(jobsOf(latest.current, algorithms, key), key, signal),
    );
    turn.current = next;
    return next;
  }

  /** Takes files in and hashes them; files of checksums are held against the others. */
  const add = async (files: readonly File[], algorithms: readonly AlgorithmId[], key: Key | undefined) => {
    const found: ChecksumList[] = [];
    const added: Entry[] = [];
    for (const file of files) {
      const lines = await checksumsIn(file);
      if (lines.length > 0) found.push({ name: file.name, lines });
      else added.push({ id: ++lastId, file, path: pathOf(file), size: file.size, digests: {}, key: undefined });
    }
    change(({ entries, lists, index }) => {
      const all = [...lists, ...found];
      return {
        entries: [...entries, ...added],
        lists: all,
        index: found.length > 0 ? indexLines(all.flatMap((list) => list.lines)) : index,
      };
    });
    await generate(algorithms, key);
  };

  function cancel() {
    controller.current?.abort();
    controller.current = undefined;
    setRun(undefined);
  }

  function clear() {
    cancel();
    change(() => NOTHING);
    setLast(undefined);
  }

  const remove = useCallback(
    (id: number) => change((before) => ({ ...before, entries: before.entries.filter((entry) => entry.id !== id) })),
    [change],
  );

  return { ...held, run, last, add, generate, cancel, clear, remove };
}

const jobsOf = ({ entries, index }: Held, wanted: readonly AlgorithmId[], key: Key | undefined): Job[] =>
  entries.flatMap((entry) => {
    const algorithms = neededOf(entry, wanted, index, key?.name);
    return algorithms.length > 0 ? [{ entry, algorithms }] : [];
  });

async function checksumsIn(file: File): Promise<readonly ChecksumLine[]> {
  const { isNamedAsChecksums, MAX_CHECKSUM_FILE_BYTES, parseInPieces } = await import("./checksum-file.ts");
  if (file.size > MAX_CHECKSUM_FILE_BYTES || !isNamedAsChecksums(file.name)) return [];
  try {
    const work = parseInPieces(await file.text(), file.name);
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      await new Promise((resume) => setTimeout(resume));
    }
  } catch {
    // It cannot be read: it will say so among the files.
    return [];
  }
}
