import { useCallback, useEffect, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { LoadError } from "#platform/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { StoppedError } from "#platform/worker-door.ts";
import { type ConverterValues, conversionFor, madeWith } from "./conversion.ts";
import { convert, inspect, MAX_PIXELS } from "./conversion-workers.tsx";
import { asOf, type ConverterEvent, type Entry, formatOf, initialState, nextState } from "./converter-state.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "./params.ts";

const NOT_IMAGES = "Please select valid image files.";
const NOT_FIT = "Please select valid image files (max size: 20MB).";

const FAILED = {
  noMemory: "There is not enough memory for this picture. A smaller size may work.",
  other: "This stopped unexpectedly.",
};

// The bar stays at least this long, full at the end; nothing waits for it.
const LEAST_BAR_MS = 2000;

let lastId = 0;

/** The converter's state, and everything that can be done with it. */
export type Converter = ReturnType<typeof useConverter>;

/** Keeps the files of the page and what became of them. */
export function useConverter(values: ConverterValues) {
  // Files and what became of them are here again when the visitor comes back from another page.
  const [state, setState] = useTabState("files", initialState);
  const dispatch = useCallback((event: ConverterEvent) => setState((before) => nextState(before, event)), [setState]);
  const [barShown, setBarShown] = useState(false);
  // What was not done for no fault of the files, and how it is asked for again.
  const [halt, setHalt] = useState<{ readonly fault: Fault; readonly retry?: () => void }>();
  const running = useRef<AbortController>(undefined);
  const barTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What events read that were made in an earlier render.
  const latest = useRef(state);
  latest.current = state;

  useEffect(
    () => () => {
      running.current?.abort();
      clearTimeout(barTimer.current);
      dispatch({ type: "leave" });
    },
    [dispatch],
  );

  /** Takes files in, as many as there is room for; unfit ones are left out. */
  const add = useCallback(
    async (files: readonly File[]) => {
      if (files.length === 0) return;
      setHalt(undefined);
      const isFirst = latest.current.entries.length === 0;
      const room = MAX_FILES - latest.current.entries.length;
      const left = [...files];
      const fit: Entry[] = [];
      const unfit: File[] = [];
      try {
        // Of a folder with a thousand files only so many are looked at.
        while (fit.length < room && left.length > 0) {
          const next = left.splice(0, room - fit.length);
          const looked = await Promise.all(next.map(async (file) => ({ file, facts: await factsOf(file) })));
          for (const { file, facts } of looked) {
            if (facts) fit.push({ id: ++lastId, file, done: 0, facts });
            else unfit.push(file);
          }
        }
      } catch (error) {
        return setHalt({ fault: faultOf(error, FAILED), retry: () => add(files) });
      }
      const words = isFirst || unfit.some(({ size }) => size > MAX_FILE_BYTES) ? NOT_FIT : NOT_IMAGES;
      dispatch({
        type: "add",
        entries: fit,
        surplus: left.map(({ name }) => name),
        ...(unfit.length > 0 && { unfit: { names: unfit.map(({ name }) => name), words } }),
      });
    },
    [dispatch],
  );

  async function start() {
    const run = new AbortController();
    const { signal } = run;
    running.current = run;
    const startedAt = performance.now();
    clearTimeout(barTimer.current);
    setBarShown(true);
    setHalt(undefined);
    dispatch({ type: "start" });
    const work = latest.current.entries.map((entry) => convertEntry(entry, values, signal, dispatch));
    const unloaded = (await Promise.all(work)).find((error) => error !== undefined);
    if (signal.aborted) return;
    if (unloaded) setHalt({ fault: faultOf(unloaded, FAILED) });
    dispatch({ type: "finish" });
    barTimer.current = setTimeout(() => setBarShown(false), LEAST_BAR_MS - (performance.now() - startedAt));
  }

  /** Stops the work; files, choices and what is done already stay. */
  function cancel() {
    running.current?.abort();
    setBarShown(false);
    dispatch({ type: "edit" });
  }

  // The conversion is asked for again with the settings as they are then.
  const toRetry = halt && { fault: halt.fault, retry: halt.retry ?? start };
  return { state: asOf(state, values), dispatch, halt: toRetry, add, start, cancel, barShown };
}

async function factsOf(file: File) {
  if (file.size > MAX_FILE_BYTES) return undefined;
  try {
    return await inspect(file);
  } catch (error) {
    if (error instanceof LoadError || error instanceof StoppedError) throw error;
    // It cannot be read: a folder, or a file on a disk that is gone.
    return undefined;
  }
}

/** Converts a file, and tells what came of it; gives the error of a part that could not be loaded. */
async function convertEntry(
  entry: Entry,
  values: ConverterValues,
  signal: AbortSignal,
  dispatch: (event: ConverterEvent) => void,
): Promise<LoadError | undefined> {
  const { id, file, facts } = entry;
  const format = formatOf(entry, values.format);
  const settings = madeWith(values, format);
  try {
    const result = await convert(file, facts?.format === "svg", conversionFor(values, format, MAX_PIXELS), {
      signal,
      onProgress: (progress) => dispatch({ type: "progress", id, ...progress }),
    });
    if (signal.aborted) return undefined;
    dispatch({
      type: "outcome",
      id,
      outcome: result.ok ? { kind: "done", format, ...result.value } : { kind: "failed", message: result.message },
      madeWith: settings,
    });
  } catch (error) {
    if (signal.aborted) return undefined;
    const isUnloaded = error instanceof LoadError;
    const { message } = faultOf(error, FAILED);
    const outcome = isUnloaded ? ({ kind: "unloaded" } as const) : ({ kind: "failed", message } as const);
    dispatch({ type: "outcome", id, outcome, madeWith: settings });
    if (isUnloaded) return error;
  }
  return undefined;
}
