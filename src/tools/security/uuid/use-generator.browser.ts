import { useEffect, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { remote } from "#platform/worker/remote.ts";
import type { BatchProgress, GenerateRequest, StoredBatch } from "./kinds.ts";
import type { ListForm } from "./lists.ts";
import type { OutputFormat } from "./print.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

// A progress bar for shorter work would only flash.
const SHORT_MS = 150;

/** Work that takes a while, and its last reported progress. */
interface RunningWork {
  readonly label: string;
  readonly progress: BatchProgress | undefined;
}

/** The last batch. The id distinguishes it from another batch with the same content. */
export interface GenerationResult {
  readonly id: number;
  readonly batch: StoredBatch;
  /** The settings that it was made with. */
  readonly origin: string;
  readonly seconds: number;
}

/** Makes and prints identifiers in a worker, one batch at a time; a batch stays until the next is there. */
export function useGenerator() {
  const [result, setResult] = useTabState<GenerationResult | undefined>("result", undefined, "replaceable");
  const [running, setRunning] = useState<RunningWork>();
  const [fault, setFault] = useState<Fault>();
  const working = useRef(new Set<AbortController>());
  const generation = useRef<AbortController>(undefined);
  useEffect(() => cancelAll(working.current), []);

  async function run<Output>(
    label: string,
    call: (options: CallOptions<BatchProgress>) => Promise<Output>,
    controller = new AbortController(),
  ): Promise<Output | undefined> {
    const { signal } = controller;
    working.current.add(controller);
    setFault(undefined);
    let progress: BatchProgress | undefined;
    const timer = setTimeout(() => setRunning({ label, progress }), SHORT_MS);
    const onProgress = (next: BatchProgress) => {
      progress = next;
      setRunning((last) => last && { label, progress: next });
    };
    try {
      return await call({ signal, onProgress });
    } catch (error) {
      if (!signal.aborted) setFault(refusal(error) ?? faultOf(error, FAILED));
      return undefined;
    } finally {
      clearTimeout(timer);
      working.current.delete(controller);
      if (working.current.size === 0) setRunning(undefined);
    }
  }

  /**
   * Of two requests the newer one counts, whichever is done first. `view` is what shows the result: where it is late, the
   * work ends with it, so that the focus goes from 'Cancel' to the result.
   */
  async function generate(request: GenerateRequest, origin: string, view: Promise<unknown>) {
    generation.current?.abort();
    generation.current = new AbortController();
    const { signal } = generation.current;
    const start = performance.now();
    const make = async (options: CallOptions<BatchProgress>) => {
      const made = await worker.generate(request, options);
      await Promise.race([view, new Promise((canceled) => signal.addEventListener("abort", canceled))]);
      signal.throwIfAborted();
      return made;
    };
    const batch = await run("Generating", make, generation.current);
    if (batch) {
      setResult((last) => ({ id: (last?.id ?? 0) + 1, batch, origin, seconds: (performance.now() - start) / 1000 }));
    }
  }

  /** A file with all identifiers of a batch, as a list of this form; undefined when that was canceled or failed. */
  const print = (batch: StoredBatch, format: OutputFormat, list: ListForm): Promise<Blob | undefined> =>
    run("Writing the list", (options) => worker.print({ batch, format, list }, options));

  const cancel = cancelAll(working.current);

  return { result, running, fault, generate, print, cancel };
}

const cancelAll = (working: ReadonlySet<AbortController>) => () => {
  for (const controller of working) controller.abort();
};

const FAILED = {
  noMemory: "There isn't enough memory for so many. Fewer at once may work.",
  other: "This stopped unexpectedly.",
};

/** The worker's own message about names that it cannot take. */
const refusal = (error: unknown): Fault | undefined =>
  error instanceof Error && error.name === "RangeError" && /names/.test(error.message)
    ? { message: error.message }
    : undefined;
