import { useCallback, useEffect, useState } from "react";
import type { Fault } from "#platform/fault.ts";
import { faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { FAULTS } from "./batch-run.browser.ts";
import { type BatchEvent, EMPTY, nextState } from "./batch-state.ts";
import { MAX_FILES } from "./params.ts";

/** The list and what the page can do with it. */
export type Batch = ReturnType<typeof useBatch>;

/** Keeps the page's files and their results. */
export function useBatch() {
  // Files and results are still there when the visitor comes back from another page.
  const [state, setState, stateNow] = useTabState("files", EMPTY);
  const [folder, setFolder] = useTabState<FileSystemDirectoryHandle | undefined>("folder", undefined);
  const [notice, setNotice] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [isLooking, setLooking] = useState(false);
  const dispatch = useCallback((event: BatchEvent) => setState((before) => nextState(before, event)), [setState]);

  /** Adds the pictures among files, and says what was left out. */
  const add = useCallback(
    async (files: readonly File[], unreadable: readonly string[] = []) => {
      if (files.length + unreadable.length === 0) return;
      setNotice(undefined);
      setFault(undefined);
      setLooking(true);
      try {
        const { lookAtFiles } = await loadPart(() => import("./look-at-files.browser.ts"));
        const looked = await lookAtFiles(files, unreadable, () => MAX_FILES - stateNow().entries.length);
        dispatch({ type: "add", files: looked.files });
        setNotice(looked.notice);
      } catch (error) {
        setFault(faultOf(error, FAULTS));
      }
      setLooking(false);
    },
    [dispatch, stateNow],
  );

  // Work ends with the page, and goes on from there when it is asked for again.
  useEffect(() => () => dispatch({ type: "stop" }), [dispatch]);

  return { state, stateNow, dispatch, add, notice, fault, setFault, isLooking, folder, setFolder };
}
