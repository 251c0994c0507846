import { useCallback, useEffect, useState } from "react";
import { MAX_PICTURE_BYTES } from "#kits/tool.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { LoadError } from "#platform/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { StoppedError } from "#platform/worker/protocol.ts";
import type { ConverterValues } from "./conversion.ts";
import { conversionRuns, FAULTS } from "./conversion-runs.browser.ts";
import { convert, inspect, MAX_PIXELS } from "./conversion-workers.browser.ts";
import { type ConverterEvent, initialState, type NewFile, nextState, withoutOutdated } from "./converter-state.ts";
import { MAX_FILES } from "./params.ts";

const NOT_IMAGES = "Please select valid image files.";
const INVALID_FILES = "Please select valid image files (max size: 20MB).";

/** The converter's state and what the page can do with it. */
export type Converter = ReturnType<typeof useConverter>;

/** Keeps the page's files and their results. */
export function useConverter(values: ConverterValues) {
  // Files and results are still there when the visitor comes back from another page.
  const [state, setState] = useTabState("files", initialState);
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
  useEffect(() => runs.leave, [runs]);

  const count = state.entries.length;
  /** Adds files, as many as there is room for, and says which were not added. */
  const add = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      setHalt(undefined);
      try {
        dispatch({ type: "add", ...(await inspectFiles(files, count)) });
      } catch (error) {
        setHalt({ fault: faultOf(error, FAULTS), files });
      }
    },
    [dispatch, count],
  );

  const start = () => runs.start(state.entries, values);
  return {
    state: withoutOutdated(state, values),
    dispatch,
    /** The fault that stopped the work, and a way to try again with the current settings. */
    halt: halt && { fault: halt.fault, retry: () => (halt.files ? add(halt.files) : start()) },
    add,
    start,
    cancel: runs.cancel,
    isBarShown,
  };
}

/** The images among files, for a list that has `count` files, and the names of those that are left out. */
async function inspectFiles(files: readonly File[], count: number) {
  const room = MAX_FILES - count;
  const remaining = [...files];
  const valid: NewFile[] = [];
  const invalid: File[] = [];
  // Of a folder with a thousand files, no more are inspected than needed.
  while (valid.length < room && remaining.length > 0) {
    const next = remaining.splice(0, room - valid.length);
    const inspected = await Promise.all(next.map(async (file) => ({ file, facts: await factsOf(file) })));
    for (const { file, facts } of inspected) {
      if (facts) valid.push({ file, facts });
      else invalid.push(file);
    }
  }
  const message = count === 0 || invalid.some(({ size }) => size > MAX_PICTURE_BYTES) ? INVALID_FILES : NOT_IMAGES;
  return {
    files: valid,
    surplus: remaining.map(({ name }) => name),
    ...(invalid.length > 0 && { invalid: { names: invalid.map(({ name }) => name), message } }),
  };
}

async function factsOf(file: File) {
  if (file.size > MAX_PICTURE_BYTES) return undefined;
  try {
    return await inspect(file);
  } catch (error) {
    if (error instanceof LoadError || error instanceof StoppedError) throw error;
    // A folder, or a file on a disk that was removed.
    return undefined;
  }
}
