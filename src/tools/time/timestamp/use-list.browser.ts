import { useMemo } from "react";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { remote } from "#platform/worker/remote.ts";
import type { ListQuestion } from "./shown-list.ts";
import type { Methods } from "./worker.ts";

const { list } = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

const READING: WorkOptions = {
  failed: {
    noMemory: "There isn't enough memory for a list of this size.",
    other: "Reading the list stopped unexpectedly.",
  },
  pauseMs: 100,
  limit: { ms: 60_000, message: "Stopped after a minute. Try fewer lines." },
};

/** A list of times, read in a worker: 10,000 lines take a page much longer than a frame. */
export function useList({ text, values, wanted, way }: ListQuestion) {
  const question = useMemo(
    () => ({ key: crypto.randomUUID(), asked: { text, values, wanted, way } }),
    [text, values, wanted, way],
  );
  const { result, ...work } = useWork(question.key, ({ signal }) => list(question.asked, { signal }), READING);
  return { ...work, shown: result?.value, isCurrent: result?.key === question.key };
}
