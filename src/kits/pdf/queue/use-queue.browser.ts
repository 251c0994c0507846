import { useCallback, useEffect, useRef, useState } from "react";
import { type Fault, faultOf, isUnreadable } from "#platform/fault.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import {
  type Attempt,
  halted,
  isLeft,
  type Queue,
  type QueueEntry,
  type QueueProgress,
  stateAfter,
  withFiles,
  withPassword,
  withState,
} from "./queue.ts";

/** Does a tool's work on one file, in a worker. */
export type WorkOnFile<Outcome> = (
  job: { readonly file: File; readonly password: string },
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: QueueProgress) => void },
) => Promise<Attempt<Outcome>>;

const FAULTS = {
  noMemory: "There isn't enough memory for this file.",
  other: "The work on this file stopped unexpectedly.",
};
const UNREADABLE = "It can't be read: it was moved or changed after you chose it.";
const NOTHING: Queue<never> = [];

/**
 * Files that are processed one after the other. One that fails or needs a password doesn't keep the others waiting.
 * `key` identifies the settings of an outcome. With `isAutomatic`, files are processed as they come.
 */
export function useQueue<Outcome>({
  work,
  key = "",
  isAutomatic = false,
}: {
  readonly work: WorkOnFile<Outcome>;
  readonly key?: string;
  readonly isAutomatic?: boolean;
}) {
  const [queue, setQueue, queueNow] = useTabState<Queue<Outcome>>("files", NOTHING);
  const [notice, setNotice] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<{ readonly id: number; readonly controller: AbortController }>(undefined);
  // The current run; another one replaces it.
  const run = useRef<symbol>(undefined);
  const newest = useNewest({ work, key });

  const workOn = useCallback(
    async ({ id, file, password }: QueueEntry<Outcome>): Promise<boolean> => {
      const { work: attemptOn, key: itsKey } = newest();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = { id, controller };
      setQueue((before) => withState(before, id, { kind: "running", share: undefined, doing: "Reading" }));
      const onProgress = ({ share, doing }: QueueProgress) => {
        if (!signal.aborted) setQueue((before) => withState(before, id, { kind: "running", share, doing }));
      };
      try {
        const attempt = await attemptOn({ file, password }, { signal, onProgress });
        if (!signal.aborted) setQueue((before) => withState(before, id, stateAfter(attempt, password, itsKey)));
      } catch (error) {
        if (signal.aborted) return true;
        if (error instanceof LoadError) {
          setFault(faultOf(error, FAULTS));
          setQueue(halted);
          return false;
        }
        const message = isUnreadable(error) ? UNREADABLE : faultOf(error, FAULTS).message;
        setQueue((before) => withState(before, id, { kind: "failed", message, key: itsKey }));
      }
      return true;
    },
    [newest, setQueue],
  );

  const start = useCallback(async () => {
    setFault(undefined);
    if (run.current) return;
    const mine = Symbol();
    run.current = mine;
    setRunning(true);
    while (run.current === mine) {
      const next = queueNow().find((entry) => isLeft(entry, newest().key));
      if (!next || !(await workOn(next))) break;
    }
    if (run.current !== mine) return;
    run.current = undefined;
    running.current = undefined;
    setRunning(false);
  }, [newest, queueNow, workOn]);

  const cancel = useCallback(() => {
    run.current = undefined;
    running.current?.controller.abort();
    setQueue(halted);
    setRunning(false);
  }, [setQueue]);

  // Files left from an earlier visit continue.
  useEffect(() => {
    if (isAutomatic && queueNow().some(({ state }) => state.kind === "waiting")) void start();
    return () => {
      run.current = undefined;
      running.current?.controller.abort();
      setQueue(halted);
    };
  }, [isAutomatic, queueNow, setQueue, start]);

  return {
    queue,
    notice,
    fault,
    isRunning,
    start: () => void start(),
    cancel,
    add(files: readonly File[], unreadable: readonly string[] = []) {
      const added = withFiles(queueNow(), files);
      setQueue(added.queue);
      const unread = unreadable.length > 0 ? `Couldn't open ${unreadable[0]}.` : undefined;
      setNotice([added.notice, unread].filter(Boolean).join(" ") || undefined);
      if (isAutomatic) void start();
    },
    unlock(id: number, password: string) {
      setQueue((before) => withPassword(before, id, password));
      void start();
    },
    remove(id: number) {
      setQueue((before) => before.filter((entry) => entry.id !== id));
      if (running.current?.id === id) running.current.controller.abort();
    },
    clear() {
      cancel();
      setQueue(NOTHING);
      setNotice(undefined);
      setFault(undefined);
    },
  };
}

/** What shows a list of files needs of it. */
export type QueueControl = Omit<ReturnType<typeof useQueue>, "queue">;
