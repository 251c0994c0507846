import type { OutputFormat } from "#core/image/formats.ts";
import type { Size } from "#core/raster.ts";
import { type ConverterValues, madeWith } from "./conversion.ts";
import { defaultFormat } from "./output-names.ts";
import { MAX_FILES } from "./params.ts";

/** A file as the page needs it; the browser's File is one. */
export interface NamedFile extends Blob {
  readonly name: string;
}

/** What a file's bytes say of it. */
export interface Facts {
  readonly format: string;
  readonly size?: Size | undefined;
  readonly personal: readonly string[];
}

/** What came of a file. */
export type Outcome =
  | {
      readonly kind: "done";
      readonly blob: Blob;
      readonly width: number;
      readonly height: number;
      readonly format: OutputFormat;
      readonly quality?: number;
      readonly notes: readonly string[];
    }
  | { readonly kind: "failed"; readonly message: string }
  /** A part of Tabkit that it needs could not be loaded. */
  | { readonly kind: "unloaded" };

/** One file of the list; `id` is its own, since two files may have one name. */
export interface Entry {
  readonly id: number;
  readonly file: NamedFile;
  readonly facts?: Facts;
  /** The visitor's choice for this file. */
  readonly format?: OutputFormat;
  /** The share of the steps of its work that are done, 0 to 1, and what is being done. */
  readonly done: number;
  readonly doing?: string;
  readonly outcome?: Outcome;
  /** The settings of the outcome, as `madeWith` says them. */
  readonly madeWith?: string;
  /** There was a result, made with other settings. */
  readonly isOutdated?: boolean;
}

/** Where the page is: files are chosen, then they are being converted, then they are. */
export interface ConverterState {
  readonly phase: "choosing" | "converting" | "converted";
  readonly entries: readonly Entry[];
  readonly error?: string;
}

/** Names of files that were not taken, beside those that were: each kind with the words for it. */
export interface Refused {
  /** Those that were not even looked at, there being enough without them. */
  readonly surplus?: readonly string[];
  readonly unfit?: { readonly names: readonly string[]; readonly words: string };
}

/** What can happen. */
export type ConverterEvent =
  | ({ readonly type: "add"; readonly entries: readonly Entry[] } & Refused)
  | { readonly type: "facts"; readonly id: number; readonly facts: Facts }
  | { readonly type: "choose"; readonly id: number; readonly format: OutputFormat }
  | { readonly type: "chooseForAll" }
  | { readonly type: "remove"; readonly id: number }
  | { readonly type: "start" }
  | { readonly type: "progress"; readonly id: number; readonly done: number; readonly doing: string }
  | { readonly type: "outcome"; readonly id: number; readonly outcome: Outcome; readonly madeWith: string }
  | { readonly type: "finish" }
  | { readonly type: "edit" }
  | { readonly type: "leave" }
  | { readonly type: "clear" };

export const initialState: ConverterState = { phase: "choosing", entries: [] };

/** The specified words for files beyond the most that are taken. */
export const TOO_MANY = `You can upload up to ${MAX_FILES} files only.`;

// Of a folder with hundreds of files the first few say enough.
const MOST_NAMES = 8;

/** The specified words for a conversion that failed. */
export const FAILED = "An error occurred during conversion. Please try again.";

/** The state after an event. Files and choices stay until the visitor removes them. */
export function nextState(state: ConverterState, event: ConverterEvent): ConverterState {
  switch (event.type) {
    case "add": {
      // While these were looked at, others may have come in.
      const taken = event.entries.slice(0, MAX_FILES - state.entries.length);
      const error = refusal(taken.length, event);
      return {
        // Files may have been looked at while the work began; they wait for the next.
        phase: taken.length > 0 && state.phase === "converted" ? "choosing" : state.phase,
        entries: [...state.entries, ...taken],
        ...(error && { error }),
      };
    }
    case "facts":
      return change(state, event.id, (entry) => ({ ...entry, facts: event.facts }));
    case "choose":
      return change(state, event.id, (entry) => ({ ...entry, format: event.format }));
    case "chooseForAll":
      return { ...state, entries: state.entries.map(({ format: _, ...entry }) => entry) };
    case "remove":
      return { ...withoutError(state), entries: state.entries.filter(({ id }) => id !== event.id) };
    case "start":
      return { phase: "converting", entries: state.entries.map(fresh) };
    case "progress":
      return change(state, event.id, (entry) => ({ ...entry, done: event.done, doing: event.doing }));
    case "outcome":
      return change(state, event.id, (entry) => ({
        ...entry,
        done: 1,
        outcome: event.outcome,
        madeWith: event.madeWith,
      }));
    case "finish": {
      const failed = state.entries.some(({ outcome }) => outcome?.kind === "failed");
      if (failed) return { ...state, phase: "choosing", error: FAILED };
      const isDone = state.entries.every(({ outcome }) => outcome?.kind === "done");
      return { ...state, phase: isDone ? "converted" : "choosing" };
    }
    case "edit":
      return { ...withoutError(state), phase: "choosing" };
    case "leave":
      // Work ends with the page; what a message told is past.
      return { ...withoutError(state), phase: state.phase === "converting" ? "choosing" : state.phase };
    case "clear":
      return initialState;
  }
}

/**
 * The state as these settings have it: what came of a file by other settings is not there, so that nothing can be saved
 * that they deny. It is there again when they are as they were.
 */
export function asOf(state: ConverterState, values: ConverterValues): ConverterState {
  const entries = state.entries.map((entry) =>
    entry.outcome && entry.madeWith !== madeWith(values, formatOf(entry, values.format))
      ? { ...fresh(entry), isOutdated: entry.outcome.kind === "done" }
      : entry,
  );
  const isWhole = entries.every(({ outcome }) => outcome);
  const isPastFailure = state.error === FAILED && !entries.some(({ outcome }) => outcome?.kind === "failed");
  return {
    ...(isPastFailure ? withoutError(state) : state),
    entries,
    phase: state.phase === "converted" && !isWhole ? "choosing" : state.phase,
  };
}

/** The format a file will be converted to: its own choice, else the one for all, else its default. */
export const formatOf = ({ format, file }: Entry, forAll: OutputFormat | "each"): OutputFormat =>
  format ?? (forAll === "each" ? defaultFormat(file.name) : forAll);

/** The share of all work that is done. */
export const overallShare = (entries: readonly Entry[]): number =>
  entries.length === 0 ? 0 : entries.reduce((sum, { done }) => sum + done, 0) / entries.length;

/** Why files were not taken, and which: of several, the visitor would have to find that out. */
function refusal(taken: number, { entries, surplus = [], unfit }: Extract<ConverterEvent, { type: "add" }>): string {
  const beyond = [...entries.slice(taken).map(({ file }) => file.name), ...surplus];
  const isOne = entries.length + surplus.length + (unfit?.names.length ?? 0) === 1;
  return [
    beyond.length > 0 && `${TOO_MANY} ${leftOut(beyond)}`,
    unfit && (isOne ? unfit.words : `${unfit.words} ${leftOut(unfit.names)}`),
  ]
    .filter(Boolean)
    .join(" ");
}

function leftOut(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `Left out: ${names.slice(0, MOST_NAMES).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

const withoutError = ({ phase, entries }: ConverterState): ConverterState => ({ phase, entries });

const fresh = ({ outcome: _, madeWith: _settings, doing: _step, ...entry }: Entry): Entry => ({ ...entry, done: 0 });

const change = (state: ConverterState, id: number, to: (entry: Entry) => Entry): ConverterState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.id === id ? to(entry) : entry)),
});
