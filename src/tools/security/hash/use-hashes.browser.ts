import { useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";
import { type Fault, faultOf, isOutOfMemory } from "#platform/fault.ts";
import { LoadError, loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { StoppedError } from "#platform/worker/protocol.ts";
import { workerCount, workerPool } from "#platform/worker/remote.ts";
import { fileQueue, type HashSettings, NO_FILES } from "./file-queue.browser.ts";
import type { FileSet } from "./files.ts";
import { textHash } from "./text-hash.browser.ts";
import { isAvailable, TOO_LARGE } from "./web-crypto.browser.ts";
import type { Methods } from "./worker.ts";

const { hash, shake } = workerPool<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** SHAKE of a text or a file, with a digest of `bytes` bytes. */
export const shakeOf = shake;

/** The text to hash, and its last result. */
export function useTextHash() {
  const [store] = useState(() => textHash({ hash, isAvailable }));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => store.cancel, [store]);
  return { ...store, ...state };
}

const FAULTS = { other: "Hashing stopped unexpectedly." };
const UNREADABLE = "This file could not be read. It may have been moved, changed or locked, or it is a folder.";
const STOPPED = "Hashing this file stopped unexpectedly. Press Generate to try again.";

/** Files, the checksum lists among them, and the run that hashes them; they outlast a change of page. */
export function useFiles() {
  const [stored, store] = useTabState<FileSet<File>>("files", NO_FILES);
  // Why files were not taken or hashed where the files are not to blame, and how to try again other than by hashing.
  const [loadFault, setLoadFault] = useState<{ readonly fault: Fault; readonly retry?: () => void }>();

  function failureMessage(error: unknown): string {
    if (error instanceof LoadError) {
      setLoadFault({ fault: faultOf(error, FAULTS) });
      return "Not hashed yet.";
    }
    if (error instanceof Error && error.name === TOO_LARGE) return error.message;
    return error instanceof StoppedError || isOutOfMemory(error) ? STOPPED : UNREADABLE;
  }

  const [queue] = useState(() =>
    fileQueue<File>({ hash, concurrency: workerCount, failureMessage, isAvailable }, stored),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  useEffect(() => {
    const unsubscribe = queue.subscribe(() => store(queue.get().files));
    return () => {
      queue.cancel();
      unsubscribe();
    };
  }, [queue, store]);

  async function add(added: readonly File[]) {
    setLoadFault(undefined);
    try {
      const { sortFiles } = await loadPart(() => import("./sort-files.browser.ts"));
      const { entries, lists } = await sortFiles(added);
      queue.add(entries, lists);
    } catch (error) {
      setLoadFault({ fault: faultOf(error, FAULTS), retry: () => void add(added) });
    }
  }

  const hashAll = useCallback(
    (settings: HashSettings | undefined) => {
      setLoadFault(undefined);
      queue.hashAll(settings);
    },
    [queue],
  );

  // Hundreds of rows may be rendered again: deferred, so that the page stays responsive.
  const { files, ...run } = useDeferredValue(state);
  const { cancel, clear, remove } = queue;
  return { ...files, ...run, loadFault, add, hashAll, cancel, clear, remove };
}
