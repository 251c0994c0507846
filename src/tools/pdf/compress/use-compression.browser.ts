import { useEffect, useState } from "react";
import type { Values } from "#core/params.ts";
import { differentNames } from "#core/text/different-names.ts";
import type { Attempt, Queue } from "#kits/pdf/queue/queue.ts";
import { useQueue } from "#kits/pdf/queue/use-queue.browser.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Compressed } from "./compress-pdf.ts";
import type { Contents } from "./contents.ts";
import type params from "./params.ts";
import { strengthOf } from "./params.ts";
import type { Methods } from "./worker.ts";

const start = (Worker: Parameters<Parameters<typeof remote<Methods>>[0]>[0]) =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

// They keep nothing between files, and WebAssembly's memory only grows.
const worker = remote<Methods>(start, { idleMs: IDLE_MS, mostCalls: 10 });
// Looking into a file doesn't wait for the work on another one.
const looker = remote<Methods>(start, { idleMs: IDLE_MS, mostCalls: 10 });

/** An archive of files. One whose name is there already gets a number. */
export function zipOf(files: readonly { readonly name: string; readonly blob: Blob }[]): Promise<Blob> {
  const names = differentNames(files.map(({ name }) => name));
  return worker.zip(files.map(({ name, blob }, index) => ({ name: names[index] ?? name, blob })));
}

/** The files, and what comes of them by the settings. */
export function useCompression(values: Values<typeof params>) {
  const strength = strengthOf(values);
  const settings = { strength, dropsMetadata: values.dropMetadata };
  const key = JSON.stringify(settings);
  const queue = useQueue<Compressed>({
    key,
    work: (job, options) => worker.compress({ ...job, ...settings }, options),
  });
  return { ...queue, key };
}

/** What is in the files, as far as they could be read without a password. */
export function useLooks(queue: Queue<Compressed>): ReadonlyMap<File, Contents> {
  const [looks, setLooks] = useState<ReadonlyMap<File, Attempt<Contents>>>(new Map());
  const file = queue.find((entry) => !looks.has(entry.file))?.file;
  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const note = (attempt: Attempt<Contents>) => {
      if (!controller.signal.aborted) setLooks((before) => new Map(before).set(file, attempt));
    };
    // Failures here are reported when the file is compressed.
    looker
      .look({ file, password: "" }, { signal: controller.signal })
      .then(note, () => note({ kind: "failed", message: "" }));
    return () => controller.abort();
  }, [file]);
  return new Map([...looks].flatMap(([each, look]) => (look.kind === "done" ? [[each, look.outcome] as const] : [])));
}
