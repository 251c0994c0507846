import { useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";
import { type Fault, faultOf, isOutOfMemory } from "#platform/fault.ts";
import { LoadError, loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { StoppedError } from "#platform/worker/protocol.ts";
import { workerCount, workerPool } from "#platform/worker/remote.ts";
import { type AlgorithmId, type Digests, type HashRequest, UNREADABLE } from "./digest.ts";
import { fileQueue, type HashSettings, NO_FILES } from "./file-queue.browser.ts";
import type { FileSet } from "./files.ts";
import {
  changedHash,
  NO_TEXT_HASH,
  type TextHashEvent,
  type TextHashState,
  type TextRequest,
} from "./text-hash-state.ts";
import { isAvailable, TOO_LARGE } from "./web-crypto.browser.ts";
import type { Methods } from "./worker.ts";

interface TextHashOptions {
  readonly hash: (request: HashRequest<never>, options: { readonly signal: AbortSignal }) => Promise<Digests>;
  readonly isAvailable: (id: AlgorithmId) => boolean;
}

const TEXT_FAULTS = {
  noMemory: "There isn't enough memory to hash this text. As a file it needs less.",
  other: "Hashing this text stopped unexpectedly.",
};

// Shorter work has no progress bar, which would only flash.
const SHORT_MS = 150;

// Letters times algorithms: 150 kB of UTF-8 at most, which the slowest algorithm (SHA-512/256) hashes in a frame of 16 ms.
const FOLLOWED_LETTERS = 50_000;

/** Whether a text is hashed as it is typed: where that takes less than a frame. */
export const canFollow = (text: string, algorithms: number): boolean => text.length * algorithms <= FOLLOWED_LETTERS;

type State = TextHashState<Fault>;
type Call = Exclude<State["work"], { readonly name: "idle" }>;

/** The call to the worker that is under way. */
interface Running {
  readonly id: number;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
  /** It has finished: there's nothing to abort. */
  isOver: boolean;
}

/** Hashes one text at a time, as `changedHash` says; the last result stays until the next is there. */
export function textHash({ hash, isAvailable }: TextHashOptions) {
  let state: State = NO_TEXT_HASH;
  let running: Running | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function send(event: TextHashEvent<Fault>) {
    const before = state;
    state = changedHash(state, event, isAvailable);
    const { work, wait } = state;
    const id = work.name === "idle" ? undefined : work.id;
    if (running?.id !== id) {
      if (!running?.isOver) running?.controller.abort();
      running = work.name === "idle" ? undefined : start(work);
    }
    if (wait !== "short") {
      clearTimeout(waiting);
      waiting = undefined;
    } else waiting ??= setTimeout(() => send({ type: "late" }), SHORT_MS);
    if (state !== before) for (const listener of listeners) listener();
  }

  function start({ id, name, request: { text, form, key }, ids }: Call): Running {
    const controller = new AbortController();
    const timer = name === "following" ? undefined : setTimeout(() => send({ type: "slow", id }), SHORT_MS);
    const over = () => {
      if (running?.id === id) running.isOver = true;
    };
    const call = async () => {
      try {
        const digests = await hash(
          { content: text, form, algorithms: ids, key: key?.bytes },
          { signal: controller.signal },
        );
        over();
        send({ type: "done", id, digests });
      } catch (error) {
        // The event that began this call is dealt with first.
        await Promise.resolve();
        if (controller.signal.aborted) return;
        over();
        const isUnreadable = error instanceof Error && error.name === UNREADABLE;
        send({
          type: "failed",
          id,
          ...(isUnreadable ? { problem: error.message } : { fault: faultOf(error, TEXT_FAULTS) }),
        });
      } finally {
        clearTimeout(timer);
      }
    };
    return { id, controller, isOver: false, ended: call() };
  }

  /** Until the work that an event has begun is done or dropped, and what follows from its result. */
  async function finished() {
    const own = running;
    await own?.ended;
    if (own && !own.controller.signal.aborted) await running?.ended;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    get: () => state,
    subscribe,
    /** The text has been edited, and is not followed. */
    markEdited: () => send({ type: "edited" }),
    /** Hashes a text by its algorithms, and also by those that an expected hash may be of. */
    generate(request: TextRequest): Promise<void> {
      send({ type: "generate", request });
      return finished();
    },
    /** Hashes a text that has just been edited, or that other settings apply to now; of several the newest. */
    follow: (request: TextRequest) => send({ type: "follow", request }),
    /** Adds the missing ones of these digests to the result. */
    async complete(ids: readonly AlgorithmId[]): Promise<void> {
      const before = running;
      send({ type: "complete", ids });
      // They may wait for a result that is being made.
      if (running !== before) await finished();
    },
    cancel: () => send({ type: "cancel" }),
  };
}

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

const FILE_FAULTS = { other: "Hashing stopped unexpectedly." };
const NO_ACCESS = "This file could not be read. It may have been moved, changed or locked, or it is a folder.";
const STOPPED = "Hashing this file stopped unexpectedly. Press Generate to try again.";

/** Files, the checksum lists among them, and the run that hashes them; they outlast a change of page. */
export function useFiles() {
  const [stored, store] = useTabState<FileSet<File>>("files", NO_FILES);
  // Why files were not taken or hashed where the files are not to blame, and how to try again other than by hashing.
  const [loadFault, setLoadFault] = useState<{ readonly fault: Fault; readonly retry?: () => void }>();

  function failureMessage(error: unknown): string {
    if (error instanceof LoadError) {
      setLoadFault({ fault: faultOf(error, FILE_FAULTS) });
      return "Not hashed yet.";
    }
    if (error instanceof Error && error.name === TOO_LARGE) return error.message;
    return error instanceof StoppedError || isOutOfMemory(error) ? STOPPED : NO_ACCESS;
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
      setLoadFault({ fault: faultOf(error, FILE_FAULTS), retry: () => void add(added) });
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
