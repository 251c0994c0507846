import { useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { LoadError } from "#platform/load-part.ts";
import { isOutOfMemory } from "#platform/out-of-memory.ts";
import { pathOf } from "#platform/use-incoming-files.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { StoppedError } from "#platform/worker-door.ts";
import { workerCount } from "#platform/worker-pool.ts";
import { isAvailable } from "./available.tsx";
import { fileQueue, type Wanted } from "./file-queue.tsx";
import type { ChecksumList, FileEntry, Held } from "./files.ts";
import { TOO_LARGE } from "./hash-job.ts";
import { hash } from "./hash-workers.tsx";
import { lookForChecksums } from "./read-checksums.tsx";

export type Entry = FileEntry<File>;

const NOTHING: Held<File> = { entries: [], lists: [], index: new Map() };
const UNREADABLE = "This file could not be read. It may have been moved, changed or locked, or it is a folder.";
const CRASHED = "Hashing this file stopped unexpectedly. Press Generate to try again.";
const STOPPED = { other: "Hashing stopped unexpectedly." };
// So many are looked into at once.
const LOOKS = 32;

let lastId = 0;

/** Files, the lists of checksums among them, and the run that hashes them; they outlast a change of page. */
export function useFiles() {
  const [kept, keep] = useTabState("files", NOTHING);
  // Why files were not taken, or not hashed, that are not to blame, and how to ask again other than by hashing.
  const [unloaded, setUnloaded] = useState<{ readonly fault: Fault; readonly retry?: () => void }>();

  function failureOf(error: unknown): string {
    if (error instanceof LoadError) {
      setUnloaded({ fault: faultOf(error, STOPPED) });
      return "Not hashed yet.";
    }
    if (error instanceof Error && error.name === TOO_LARGE) return error.message;
    return error instanceof StoppedError || isOutOfMemory(error) ? CRASHED : UNREADABLE;
  }

  const [queue] = useState(() => fileQueue<File>({ hash, atOnce: workerCount, failureOf, isAvailable }, kept));
  const state = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  useEffect(() => {
    const stop = queue.subscribe(() => keep(queue.get().held));
    return () => {
      queue.cancel();
      stop();
    };
  }, [queue, keep]);

  /** Takes files in; files of checksums are held against the others. */
  async function add(files: readonly File[]) {
    const lists: ChecksumList[] = [];
    const entries: Entry[] = [];
    setUnloaded(undefined);
    for (let at = 0; at < files.length; at += LOOKS) {
      const some = files.slice(at, at + LOOKS);
      const found = await Promise.all(some.map(lookForChecksums)).catch((error: unknown) =>
        setUnloaded({ fault: faultOf(error, STOPPED), retry: () => void add(files.slice(at)) }),
      );
      if (!found) break;
      for (const [place, file] of some.entries()) {
        const what = found[place];
        if (what && "list" in what) lists.push({ name: file.name, ...what.list });
        else {
          const path = pathOf(file);
          entries.push({ id: ++lastId, file, path, size: file.size, digests: {}, key: undefined, note: what?.note });
        }
      }
    }
    queue.add(entries, lists);
  }

  const { cancel, clear, remove } = queue;
  const want = useCallback(
    (wanted: Wanted | undefined) => {
      setUnloaded(undefined);
      queue.want(wanted);
    },
    [queue],
  );
  // Hundreds of rows may be drawn anew: in slices, so that the page stays quick.
  const { held, run, last, isStopped } = useDeferredValue(state);
  return { ...held, run, last, unloaded, isStopped, add, want, cancel, clear, remove };
}
