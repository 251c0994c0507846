import { useEffect, useRef, useState } from "react";
import { remote } from "#platform/worker-door.ts";
import type { Form } from "./print.ts";
import type { Answer, Made, Step, Task, Wish } from "./task.ts";

const work = remote<Task, Answer, Step>(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

// Work shorter than this needs no bar: it would only flash.
const SHORT_MS = 150;

/** Work that takes a while, and how far the worker last said that it is. */
export interface Running {
  readonly label: string;
  readonly step: Step | undefined;
}

/** What was made last, numbered so that the same again is known as another. */
export interface Result {
  readonly id: number;
  readonly made: Made;
  /** Of which settings it is. */
  readonly origin: string;
  readonly seconds: number;
}

/** Makes and prints identifiers in a worker; one thing at a time, and what was made stays until the next is there. */
export function useGenerator() {
  const [result, setResult] = useState<Result>();
  const [running, setRunning] = useState<Running>();
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function run(task: Task, label: string): Promise<Answer | undefined> {
    controller.current ??= new AbortController();
    const { signal } = controller.current;
    setFailure(undefined);
    let step: Step | undefined;
    const timer = setTimeout(() => setRunning({ label, step }), SHORT_MS);
    const onProgress = (next: Step) => {
      step = next;
      setRunning((last) => last && { label, step: next });
    };
    try {
      return await work(task, { signal, onProgress });
    } catch (error) {
      if (!signal.aborted) setFailure(sentenceOf(error));
      return undefined;
    } finally {
      clearTimeout(timer);
      if (!signal.aborted) setRunning(undefined);
    }
  }

  async function generate(wish: Wish, origin: string) {
    const start = performance.now();
    const answer = await run({ wish }, "Generating");
    if (answer && "made" in answer) {
      const { made } = answer;
      setResult((last) => ({ id: (last?.id ?? 0) + 1, made, origin, seconds: (performance.now() - start) / 1000 }));
    }
  }

  /** The lines of a file with all that was made; undefined when that was cancelled or failed. */
  async function print(made: Made, form: Form): Promise<Blob | undefined> {
    const answer = await run({ made, form }, "Writing the list");
    return answer && "file" in answer ? answer.file : undefined;
  }

  function cancel() {
    controller.current?.abort();
    controller.current = undefined;
    setRunning(undefined);
  }

  return { result, running, failure, generate, print, cancel };
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === "RangeError" && /names/.test(error.message)
    ? error.message
    : "This did not work, perhaps for want of memory. Fewer at once may.";
