import { useNewest } from "#platform/use-newest.ts";
import { useStarted } from "#platform/use-started.ts";
import { useWork } from "#platform/use-work.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods, ToMake } from "./worker.ts";

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
export const useMaking = () => useStarted((request: ToMake, signal) => worker.make(request, { signal }), CREATING);

const CREATING = { other: "Creating stopped unexpectedly." };
