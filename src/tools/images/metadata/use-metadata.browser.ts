import { useCallback } from "react";
import type { Cleaning } from "#core/image/metadata/clean-metadata.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { workerPool } from "#platform/worker/remote.ts";
import type { Methods } from "./metadata.worker.ts";
import { type MetadataEntry, savedSentence } from "./metadata-state.ts";
import { MAX_FILE_BYTES } from "./params.ts";

const workers = workerPool<Methods>(
  (Worker) => new Worker(new URL("./metadata.worker.ts", import.meta.url), { type: "module" }),
);

const FAULTS = { other: "This file could not be read: it is a folder, or was moved." };

const NONE: readonly MetadataEntry[] = [];

/** Keeps the page's files and their metadata. */
export function useMetadata() {
  const [entries, setEntries] = useTabState<readonly MetadataEntry[]>("files", NONE);
  const dispatch = useCallback(
    (id: number, changes: Partial<MetadataEntry>) =>
      setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    [setEntries],
  );

  const look = useCallback(
    async ({ id, file }: MetadataEntry) => dispatch(id, { seen: await asResult(file, () => workers.look(file)) }),
    [dispatch],
  );

  /** Adds files to the list, the newest last, and looks at them. */
  const add = useCallback(
    (files: readonly File[]) => {
      setEntries((before) => {
        const last = before.at(-1)?.id ?? 0;
        const added = files.map((file, i): MetadataEntry => ({ id: last + i + 1, file }));
        for (const entry of added) queueMicrotask(() => void look(entry));
        return [...before, ...added];
      });
    },
    [setEntries, look],
  );

  /** Saves a file without what is to be removed. */
  const save = useCallback(
    async ({ id, file }: MetadataEntry, remove: Cleaning) => {
      dispatch(id, { saved: ok("Cleaning …") });
      const cleaned = await asResult(file, () => workers.clean({ file, remove }));
      if (!cleaned.ok) return dispatch(id, { saved: cleaned });
      saveFile(cleaned.value.blob, file.name);
      dispatch(id, { saved: ok(savedSentence(cleaned.value, cleaned.value.blob.size, file.size)) });
    },
    [dispatch],
  );

  const remove = useCallback(
    (id: number) => setEntries((before) => before.filter((entry) => entry.id !== id)),
    [setEntries],
  );
  const clear = useCallback(() => setEntries(NONE), [setEntries]);
  return { entries, add, save, remove, clear };
}

async function asResult<T>(file: File, run: () => Promise<Result<T>>): Promise<Result<T>> {
  if (file.size > MAX_FILE_BYTES) return fail(`This file is ${formatBytes(file.size)}, and at most 200 MB are read.`);
  try {
    return await run();
  } catch (error) {
    return fail(faultOf(error, FAULTS).message);
  }
}
