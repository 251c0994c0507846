import type { Result } from "#core/result.ts";
import { withEdits } from "#kits/image-conversion/edits/picture-edits.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import type { Conversion, ConversionProgress, Converted } from "#platform/image/conversion.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { type ConverterValues, conversionFor, settingsKey } from "./conversion.ts";
import { type ConverterEvent, type FileEntry, formatOf, isConverted } from "./converter-state.ts";

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
export const FAULTS = {
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
