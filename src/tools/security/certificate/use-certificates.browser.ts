import { useEffect, useState } from "react";
import type { Result } from "#core/result.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useWork } from "#platform/use-work.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { MadeFile, Methods, ToMake } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

const WORK = { failed: { other: "Reading stopped unexpectedly." }, pauseMs: 250 };

/** What is read: a text, files, and what belongs to them. */
interface Input {
  readonly text: string;
  readonly files: readonly File[];
  readonly password: string;
  readonly host: string;
  /** Counts what can't be compared: texts of megabytes, and files. */
  readonly edition: number;
}

/** What was read of the input; nothing while it is empty. */
export function useView(input: Input) {
  const isEmpty = input.text.trim() === "" && input.files.length === 0;
  const newest = useNewest(input);
  const work = useWork(
    isEmpty ? undefined : JSON.stringify([input.edition, input.password, input.host]),
    async ({ signal }) => {
      const { text, files, password, host } = newest();
      return worker.view({ text, files: [...files], password, host, now: Date.now() }, { signal });
    },
    WORK,
  );
  return { ...work, result: work.result?.value };
}

/** The tree of one file's DER. */
export function useTree(bytes: Uint8Array, edition: number) {
  const newest = useNewest(bytes);
  return useWork(String(edition), async ({ signal }) => worker.tree(newest(), { signal }), TREE);
}

const TREE = { failed: { other: "Reading the tree stopped unexpectedly." }, pauseMs: 0 };

/** Makes certificates when a button asks for it. */
export function useMaking() {
  const [running, setRunning] = useState<AbortController>();
  const [fault, setFault] = useState<Fault>();
  useEffect(() => () => running?.abort(), [running]);

  async function start(request: ToMake): Promise<readonly MadeFile[] | undefined> {
    running?.abort();
    const controller = new AbortController();
    setRunning(controller);
    setFault(undefined);
    try {
      const result: Result<readonly MadeFile[]> = await worker.make(request, { signal: controller.signal });
      if (controller.signal.aborted) return undefined;
      if (result.ok) return result.value;
      setFault({ message: result.message });
    } catch (error) {
      if (!controller.signal.aborted) setFault(faultOf(error, { other: "Creating stopped unexpectedly." }));
    } finally {
      setRunning((now) => (now === controller ? undefined : now));
    }
    return undefined;
  }
  function cancel() {
    running?.abort();
    setRunning(undefined);
  }
  return { isRunning: running !== undefined, fault, start, cancel };
}
