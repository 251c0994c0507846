import { useEffect, useState } from "react";
import type { Result } from "#core/result.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useWork } from "#platform/use-work.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { KeyRequest } from "./sides.ts";
import type { Methods } from "./worker.ts";

// It is ended some seconds after its last call, and what it knew of keys with it.
const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

const FAILED = { other: "Reading the keys stopped unexpectedly." };
const WORK = { failed: FAILED, pauseMs: 250 };

/** What both boxes hold; nothing while they are empty. */
export function useKeyReply(request: KeyRequest) {
  const isEmpty = request.privateText.trim() === "" && request.publicText.trim() === "";
  const newest = useNewest(request);
  const work = useWork(
    isEmpty ? undefined : JSON.stringify(request),
    async ({ signal }) => {
      const asked = newest();
      return { of: asked, reply: await worker.read(asked, { signal }) };
    },
    WORK,
  );
  return { ...work, result: work.result?.value };
}

export type KeyWork = ReturnType<typeof useKeyReply>;

/** Work that a button starts and that can be canceled; the seconds that it has taken are counted. */
function useStarted<Request, T>(run: (request: Request, signal: AbortSignal) => Promise<Result<T>>) {
  const [running, setRunning] = useState<AbortController>();
  const [seconds, setSeconds] = useState(0);
  const [fault, setFault] = useState<Fault>();
  useEffect(() => {
    if (!running) return;
    const start = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 250);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => () => running?.abort(), [running]);

  /** The result, or undefined where it failed or was canceled. */
  async function start(request: Request): Promise<T | undefined> {
    running?.abort();
    const controller = new AbortController();
    setRunning(controller);
    setFault(undefined);
    try {
      const result = await run(request, controller.signal);
      if (controller.signal.aborted) return undefined;
      if (result.ok) return result.value;
      setFault({ message: result.message });
    } catch (error) {
      if (!controller.signal.aborted) setFault(faultOf(error, FAILED));
    } finally {
      setRunning((now) => (now === controller ? undefined : now));
    }
    return undefined;
  }
  function cancel() {
    running?.abort();
    setRunning(undefined);
  }
  return { isRunning: running !== undefined, seconds, fault, start, cancel };
}

export const useGeneration = () =>
  useStarted((request: Parameters<typeof worker.generate>[0], signal) => worker.generate(request, { signal }));
export const useSigning = () =>
  useStarted((request: Parameters<typeof worker.sign>[0], signal) => worker.sign(request, { signal }));
export const useChecking = () =>
  useStarted((request: Parameters<typeof worker.check>[0], signal) => worker.check(request, { signal }));

/** A file as a text for one of the boxes. */
export const openKeyFile = (file: File) => worker.open(file);
