import { useCallback, useEffect, useState } from "react";
import type { Fault } from "#platform/fault.ts";
import { faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { type BatchEvent, EMPTY, nextState } from "./batch-state.ts";
import { MAX_FILES } from "./params.ts";

/** The sentences for work that failed. */
export const FAULTS = {
  noMemory: "There isn't enough memory for this picture. A smaller size may work.",
  other: "This stopped unexpectedly.",
};

/** The list and what the page can do with it. */
export type Batch = ReturnType<typeof useBatch>;

/** Keeps the page's files and their results. */
export function useBatch() {
  // Files and results are still there when the visitor comes back from another page.
  const [state, setState, stateNow] = useTabState("files", EMPTY);
  const [folder, setFolder] = useTabState<FileSystemDirectoryHandle | undefined>("folder", undefined, "replaceable");
  const [notice, setNotice] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  // Files may be dropped while others are still being checked.
  const [looks, setLooks] = useState({ running: 0, readsPdf: false });
  const dispatch = useCallback((event: BatchEvent) => setState((before) => nextState(before, event)), [setState]);

  /** Adds the pictures among files, and reports what was left out. */
  const add = useCallback(
    async (files: readonly File[], unreadable: readonly string[] = []) => {
      if (files.length + unreadable.length === 0) return;
      setNotice(undefined);
      setFault(undefined);
      setLooks(({ running, readsPdf }) => ({ running: running + 1, readsPdf }));
      try {
        const { lookAtFiles } = await loadPart(() => import("./look-at-files.browser.ts"));
        const looked = await lookAtFiles(files, unreadable, {
          roomNow: () => MAX_FILES - stateNow().entries.length,
          onPdf: () => setLooks(({ running }) => ({ running, readsPdf: true })),
        });
        dispatch({ type: "add", files: looked.files });
        setNotice(looked.notice);
      } catch (error) {
        setFault(faultOf(error, FAULTS));
      }
      setLooks(({ running, readsPdf }) => ({ running: running - 1, readsPdf: readsPdf && running > 1 }));
    },
    [dispatch, stateNow],
  );

  // Work ends with the page, and continues from there when it is requested again.
  useEffect(() => () => dispatch({ type: "stop" }), [dispatch]);

  const looking =
    looks.running === 0
      ? undefined
      : looks.readsPdf
        ? "Reading PDF documents. Their reader is loaded first, which can take a while …"
        : "Looking at the files …";
  return { state, stateNow, dispatch, add, notice, fault, setFault, looking, folder, setFolder };
}
