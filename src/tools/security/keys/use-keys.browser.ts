import { useEffect, useState } from "react";
import { useNewest } from "#platform/use-newest.ts";
import { useStarted } from "#platform/use-started.ts";
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

/** Generates keys, and counts the seconds that it has taken. */
export function useGeneration() {
  const generation = useStarted(
    (request: Parameters<typeof worker.generate>[0], signal) => worker.generate(request, { signal }),
    FAILED,
  );
  const { isRunning } = generation;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const start = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { ...generation, seconds };
}

export const useSigning = () =>
  useStarted((request: Parameters<typeof worker.sign>[0], signal) => worker.sign(request, { signal }), FAILED);
export const useChecking = () =>
  useStarted((request: Parameters<typeof worker.check>[0], signal) => worker.check(request, { signal }), FAILED);

/** A file as a text for one of the boxes. */
export const openKeyFile = (file: File) => worker.open(file);
