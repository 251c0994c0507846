import { useWork } from "#platform/use-work.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods } from "./guess.worker.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./guess.worker.ts", import.meta.url), { type: "module" }),
  { idleMs: IDLE_MS },
);

const WORK = { failed: { other: "The check stopped unexpectedly." } };

/** Longer ones can't be guessed by the model, and take it long. */
export const MAX_LOOKED_AT = 100;

/** How a password is guessed, by a model that is loaded with the first one. Nothing is kept. */
export function useGuess(password: string) {
  const looked = [...password].slice(0, MAX_LOOKED_AT).join("");
  const work = useWork(looked === "" ? undefined : looked, () => worker.guess(looked), WORK);
  return {
    fault: work.fault,
    retry: work.retry,
    isRunning: work.isRunning,
    guessed: work.result?.key === looked ? work.result.value : undefined,
    isCut: looked !== password,
  };
}
