import type { Result } from "#core/result.ts";
import { type Fault, faultOf, isUnreadable } from "#platform/fault.ts";
import type { ConversionProgress } from "#platform/image/conversion.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import type { BatchEntry, BatchEvent, BatchResult } from "./batch-state.ts";

/** The sentences for work that failed. */
export const FAULTS = {
  noMemory: "There isn't enough memory for this picture. A smaller size may work.",
  other: "This stopped unexpectedly.",
};

const UNREADABLE = "It can't be read: it was moved or changed after you chose it.";

/** Makes the result of one file, and keeps it where it is to be kept. */
export type Work = (
  entry: BatchEntry,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: ConversionProgress) => void },
) => Promise<Result<BatchResult>>;

/**
 * Processes files in order, several at a time, and dispatches each result. Returns the fault of a part that couldn't be
 * loaded, which the rest would wait for in vain too; finished files stay.
 */
export async function runBatch(
  entries: readonly BatchEntry[],
  work: Work,
  options: {
    readonly atOnce: number;
    readonly signal: AbortSignal;
    readonly dispatch: (event: BatchEvent) => void;
    /** The settings of the run, to which what fails belongs. */
    readonly keyOf: (entry: BatchEntry) => string;
  },
): Promise<Fault | undefined> {
  const { atOnce, signal, dispatch, keyOf } = options;
  const queue = [...entries];
  const halted = new AbortController();
  const stop = AbortSignal.any([signal, halted.signal]);
  let fault: Fault | undefined;

  async function workOn(entry: BatchEntry): Promise<void> {
    const { id } = entry;
    try {
      dispatch({ type: "progress", id, done: 0, step: "Reading" });
      const onProgress = ({ done, doing }: ConversionProgress) =>
        !stop.aborted && dispatch({ type: "progress", id, done, step: doing });
      const result = await work(entry, { signal: stop, onProgress });
      if (stop.aborted) return;
      if (result.ok) dispatch({ type: "done", id, result: result.value });
      else dispatch({ type: "failed", id, message: result.message, key: keyOf(entry) });
    } catch (error) {
      if (stop.aborted) return;
      if (error instanceof LoadError) {
        fault = faultOf(error, FAULTS);
        halted.abort();
        return;
      }
      const message = isUnreadable(error) ? UNREADABLE : faultOf(error, FAULTS).message;
      dispatch({ type: "failed", id, message, key: keyOf(entry) });
    }
  }

  async function loop(): Promise<void> {
    for (let entry = queue.shift(); entry && !stop.aborted; entry = queue.shift()) await workOn(entry);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, loop));
  if (!signal.aborted) dispatch({ type: "stop" });
  return fault;
}
