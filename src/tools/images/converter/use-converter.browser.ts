import { useCallback, useEffect, useRef, useState } from "react";
import { fail, type Result } from "#core/result.ts";
import { convert, inspect, MAX_PIXELS } from "#kits/image-conversion/conversion-workers.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import type { Inspected } from "#platform/image/conversion.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { StoppedError } from "#platform/worker/protocol.ts";
import type { ConverterValues } from "./conversion.ts";
import { conversionRuns, FAULTS } from "./conversion-runs.browser.ts";
import { type ConverterEvent, initialState, nextState, withoutOutdated } from "./converter-state.ts";
import { inspectFiles } from "./inspect-files.ts";

/** The converter's state and what the page can do with it. */
export type Converter = ReturnType<typeof useConverter>;

/** Keeps the page's files and their results. */
export function useConverter(values: ConverterValues) {
  // Files and results are still there when the visitor comes back from another page.
  const [state, setState, stateNow] = useTabState("files", initialState);
  const dispatch = useCallback((event: ConverterEvent) => setState((before) => nextState(before, event)), [setState]);
  const [isBarShown, setBarShown] = useState(false);
  // Work that failed through no fault of the files. Without `files`, it is the conversion.
  const [halt, setHalt] = useState<{ readonly fault: Fault; readonly files?: readonly File[] }>();
  const [runs] = useState(() =>
    conversionRuns({
      convert,
      maxPixels: MAX_PIXELS,
      dispatch,
      onBar: setBarShown,
      onFault: (fault) => setHalt(fault && { fault }),
    }),
  );
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      runs.leave();
    };
  }, [runs]);
  const newestValues = useNewest(values);
  // The files that are being looked at before they are in the list.
  const adding = useRef(new Set<Promise<void>>());

  const addInspected = useCallback(
    async (files: readonly File[]) => {
      try {
        dispatch({ type: "add", ...(await inspectFiles(files, stateNow().entries.length, factsOf)) });
      } catch (error) {
        setHalt({ fault: faultOf(error, FAULTS), files });
      }
    },
    [dispatch, stateNow],
  );

  /** Adds files, as many as there is room for, and says which were not added. */
  const add = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      setHalt(undefined);
      const added = addInspected(files);
      adding.current.add(added);
      await added;
      adding.current.delete(added);
    },
    [addInspected],
  );

  /** Converts all files of the list, and those that were chosen before it was asked for. */
  async function start() {
    if (adding.current.size > 0) await Promise.all(adding.current);
    if (!isLeft.current) void runs.start(stateNow().entries, newestValues());
  }

  return {
    state: withoutOutdated(state, values),
    dispatch,
    /** The fault that stopped the work, and a way to try again with the current settings. */
    halt: halt && { fault: halt.fault, retry: () => void (halt.files ? add(halt.files) : start()) },
    add,
    start,
    cancel: runs.cancel,
    isBarShown,
  };
}

async function factsOf(file: Blob): Promise<Result<Inspected>> {
  try {
    return await inspect(file);
  } catch (error) {
    if (error instanceof LoadError || error instanceof StoppedError) throw error;
    return fail("It can't be read: it is a folder or was moved.");
  }
}
