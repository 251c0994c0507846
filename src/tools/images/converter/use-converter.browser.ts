import { useCallback, useEffect, useRef, useState } from "react";
import { fail, type Result } from "#core/result.ts";
import { convert, inspect, MAX_PIXELS } from "#kits/image-conversion/conversion-workers.browser.ts";
import { withEdits } from "#kits/image-conversion/edits/picture-edits.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import type { Conversion, ConversionProgress, Converted, Inspected } from "#platform/image/conversion.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { StoppedError } from "#platform/worker/protocol.ts";
import {
  type ConverterEvent,
  type ConverterValues,
  conversionFor,
  type FileEntry,
  formatOf,
  initialState,
  inspectFiles,
  isConverted,
  nextState,
  settingsKey,
  withoutOutdated,
} from "./converter-state.ts";

/** Converts one file. */
export type Convert = (
  file: Blob,
  isSvg: boolean,
  conversion: Conversion,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: ConversionProgress) => void },
) => Promise<Result<Converted>>;

/** Runs conversions of all files, one run at a time. */
interface ConversionRuns {
  /** Converts the files that have no result of these settings yet. */
  readonly start: (entries: readonly FileEntry[], values: ConverterValues) => Promise<void>;
  /** Stops the run; files that are converted already keep their results. */
  readonly cancel: () => void;
  /** Stops the run without a word, when the visitor leaves the page. */
  readonly leave: () => void;
}

/** The sentences for work of the converter that failed. */
const FAULTS = {
  noMemory: "There isn't enough memory for this picture. A smaller size may work.",
  other: "This stopped unexpectedly.",
};

// The specified minimum time that the progress bar is shown. Nothing waits for it.
const MIN_BAR_MS = 2000;

interface RunHandlers {
  readonly convert: Convert;
  readonly maxPixels: number;
  readonly dispatch: (event: ConverterEvent) => void;
  /** Shows or hides the progress bar. */
  readonly onBar: (isShown: boolean) => void;
  /** Takes the fault of a part that could not be loaded; undefined if a new run starts. */
  readonly onFault: (fault: Fault | undefined) => void;
}

/** Runs of conversions, none of which has started yet. */
export function conversionRuns({ convert, maxPixels, dispatch, onBar, onFault }: RunHandlers): ConversionRuns {
  let running: AbortController | undefined;
  let barTimer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    running?.abort();
    clearTimeout(barTimer);
  }

  /** Converts a file; the result is the error of a part that could not be loaded. */
  async function convertEntry(
    entry: FileEntry,
    values: ConverterValues,
    signal: AbortSignal,
  ): Promise<LoadError | undefined> {
    const { id, file, facts, edits } = entry;
    const format = formatOf(entry, values.format);
    const finish = (outcome: Extract<ConverterEvent, { type: "outcome" }>["outcome"]) => {
      if (!signal.aborted) dispatch({ type: "outcome", id, outcome, settingsKey: settingsKey(values, format, entry) });
    };
    try {
      const result = await convert(
        file,
        facts?.format === "svg",
        withEdits(conversionFor(values, format, maxPixels), edits),
        {
          signal,
          onProgress: ({ done, doing }) => dispatch({ type: "progress", id, done, step: doing }),
        },
      );
      finish(result.ok ? { kind: "done", format, ...result.value } : { kind: "failed", message: result.message });
    } catch (error) {
      if (error instanceof LoadError) {
        finish({ kind: "unloaded" });
        return error;
      }
      finish({ kind: "failed", message: faultOf(error, FAULTS).message });
    }
    return undefined;
  }

  return {
    async start(entries, values) {
      stop();
      running = new AbortController();
      const { signal } = running;
      const startedAt = performance.now();
      onBar(true);
      onFault(undefined);
      dispatch({ type: "start", values });
      const left = entries.filter((entry) => !isConverted(entry, values));
      const errors = await Promise.all(left.map((entry) => convertEntry(entry, values, signal)));
      if (signal.aborted) return;
      const loadError = errors.find((error) => error !== undefined);
      if (loadError) onFault(faultOf(loadError, FAULTS));
      dispatch({ type: "finish" });
      barTimer = setTimeout(() => onBar(false), MIN_BAR_MS - (performance.now() - startedAt));
    },
    cancel() {
      stop();
      onBar(false);
      dispatch({ type: "edit" });
    },
    leave() {
      stop();
      dispatch({ type: "leave" });
    },
  };
}

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
  // The files that are being checked before they're in the list.
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

  /** Converts all files of the list, and those that were chosen before the click. */
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
