import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { LOAD_ERROR } from "#platform/load-part.ts";
import { type ConverterValues, conversionFor } from "./conversion.ts";
import { convert, inspect, MAX_PIXELS } from "./conversion-workers.tsx";
import { type Entry, formatOf, initialState, nextState } from "./converter-state.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "./params.ts";

const TOO_MANY = `You can upload up to ${MAX_FILES} files only.`;
const NOT_IMAGES = "Please select valid image files.";
const NOT_FIT = "Please select valid image files (max size: 20MB).";

const STOPPED = "The conversion stopped, perhaps for want of memory. A smaller size may work.";

// The bar stays at least this long, full at the end; nothing waits for it.
const LEAST_BAR_MS = 2000;

let lastId = 0;

/** The converter's state, and everything that can be done with it. */
export type Converter = ReturnType<typeof useConverter>;

/** Keeps the files of the page and what became of them. */
export function useConverter(values: ConverterValues) {
  const [state, dispatch] = useReducer(nextState, initialState);
  const [barShown, setBarShown] = useState(false);
  const running = useRef<AbortController>(undefined);
  const barTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What events read that were made in an earlier render.
  const latest = useRef(state);
  latest.current = state;

  useEffect(
    () => () => {
      running.current?.abort();
      clearTimeout(barTimer.current);
    },
    [],
  );

  /** Takes files in. Files beyond the limit of number are all refused, unfit ones are left out. */
  const add = useCallback(async (files: readonly File[]) => {
    const { entries } = latest.current;
    if (files.length === 0) return;
    if (entries.length + files.length > MAX_FILES) return dispatch({ type: "add", entries: [], error: TOO_MANY });
    const looked = await Promise.all(files.map(async (file) => ({ file, facts: await factsOf(file) })));
    // While these were looked at, others may have come in.
    if (latest.current.entries.length + files.length > MAX_FILES) {
      return dispatch({ type: "add", entries: [], error: TOO_MANY });
    }
    const fit = looked.filter(({ facts }) => facts !== undefined);
    const unfit = looked.filter(({ facts }) => facts === undefined).map(({ file }) => file);
    const words = entries.length === 0 || unfit.some(({ size }) => size > MAX_FILE_BYTES) ? NOT_FIT : NOT_IMAGES;
    // Which of several it was, the visitor would have to find out.
    const which = files.length > 1 ? ` Left out: ${unfit.map(({ name }) => name).join(", ")}.` : "";
    const taken = fit.map(({ file, facts }): Entry => ({ id: ++lastId, file, done: 0, ...(facts && { facts }) }));
    dispatch({ type: "add", entries: taken, error: unfit.length > 0 ? words + which : undefined });
  }, []);

  async function start() {
    const run = new AbortController();
    const { signal } = run;
    running.current = run;
    const startedAt = performance.now();
    clearTimeout(barTimer.current);
    setBarShown(true);
    dispatch({ type: "start" });
    await Promise.all(state.entries.map((entry) => convertEntry(entry, values, signal, dispatch)));
    if (signal.aborted) return;
    dispatch({ type: "finish" });
    barTimer.current = setTimeout(() => setBarShown(false), LEAST_BAR_MS - (performance.now() - startedAt));
  }

  /** Stops the work; files, choices and what is done already stay. */
  function cancel() {
    running.current?.abort();
    setBarShown(false);
    dispatch({ type: "edit" });
  }

  return { state, dispatch, add, start, cancel, barShown };
}

async function factsOf(file: File) {
  if (file.size > MAX_FILE_BYTES) return undefined;
  try {
    return await inspect(file);
  } catch {
    // It cannot be read: a folder, or a file on a disk that is gone.
    return undefined;
  }
}

async function convertEntry(
  entry: Entry,
  values: ConverterValues,
  signal: AbortSignal,
  dispatch: (event: Parameters<typeof nextState>[1]) => void,
): Promise<void> {
  const { id, file, facts } = entry;
  const format = formatOf(entry, values.format);
  try {
    const result = await convert(file, facts?.format === "svg", conversionFor(values, format, MAX_PIXELS), {
      signal,
      onProgress: (done) => dispatch({ type: "progress", id, done }),
    });
    if (signal.aborted) return;
    dispatch({
      type: "outcome",
      id,
      outcome: result.ok ? { kind: "done", format, ...result.value } : { kind: "failed", message: result.message },
    });
  } catch (error) {
    if (signal.aborted) return;
    const unloaded = error instanceof Error && error.name === LOAD_ERROR;
    const message = unloaded ? error.message : STOPPED;
    dispatch({ type: "outcome", id, outcome: { kind: "failed", message } });
  }
}
