import type { Size } from "#core/image/dimensions.ts";
import type { OutputFormat } from "#core/image/output-format.ts";
import { defaultFormat } from "./output-names.ts";

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
  | { readonly kind: "failed"; readonly message: string };

/** One file of the list; `id` is its own, since two files may have one name. */
export interface Entry {
  readonly id: number;
  readonly file: NamedFile;
  readonly facts?: Facts;
  /** The visitor's choice for this file. */
  readonly format?: OutputFormat;
  /** The share of its work that is done, 0 to 1. */
  readonly done: number;
  readonly outcome?: Outcome;
}

/** Where the page is: files are chosen, then they are being converted, then they are. */
export interface ConverterState {
  readonly phase: "choosing" | "converting" | "converted";
  readonly entries: readonly Entry[];
  readonly error?: string;
}

/** What can happen. */
export type ConverterEvent =
  | { readonly type: "add"; readonly entries: readonly Entry[]; readonly error?: string | undefined }
  | { readonly type: "facts"; readonly id: number; readonly facts: Facts }
  | { readonly type: "choose"; readonly id: number; readonly format: OutputFormat }
  | { readonly type: "chooseForAll" }
  | { readonly type: "remove"; readonly id: number }
  | { readonly type: "start" }
  | { readonly type: "progress"; readonly id: number; readonly done: number }
  | { readonly type: "outcome"; readonly id: number; readonly outcome: Outcome }
  | { readonly type: "finish" }
  | { readonly type: "edit" }
  | { readonly type: "clear" };

export const initialState: ConverterState = { phase: "choosing", entries: [] };

/** The specified words for a conversion that failed. */
export const FAILED = "An error occurred during conversion. Please try again.";

/** The state after an event. Files and choices stay until the visitor removes them. */
export function nextState(state: ConverterState, event: ConverterEvent): ConverterState {
  switch (event.type) {
    case "add":
      return {
        // Files may have been looked at while the work began; they wait for the next.
        phase: event.entries.length > 0 && state.phase === "converted" ? "choosing" : state.phase,
        entries: [...state.entries, ...event.entries],
        ...(event.error && { error: event.error }),
      };
    case "facts":
      return change(state, event.id, (entry) => ({ ...entry, facts: event.facts }));
    case "choose":
      return change(state, event.id, (entry) => ({ ...fresh(entry), format: event.format }));
    case "chooseForAll":
      return { ...state, entries: state.entries.map(({ format: _, ...entry }) => fresh(entry)) };
    case "remove":
      return { ...withoutError(state), entries: state.entries.filter(({ id }) => id !== event.id) };
    case "start":
      return { phase: "converting", entries: state.entries.map(fresh) };
    case "progress":
      return change(state, event.id, (entry) => ({ ...entry, done: event.done }));
    case "outcome":
      return change(state, event.id, (entry) => ({ ...entry, done: 1, outcome: event.outcome }));
    case "finish": {
      const failed = state.entries.some(({ outcome }) => outcome?.kind === "failed");
      if (failed) return { ...state, phase: "choosing", error: FAILED };
      return { ...state, phase: state.entries.every(({ outcome }) => outcome) ? "converted" : "choosing" };
    }
    case "edit":
      return { ...withoutError(state), phase: "choosing" };
    case "clear":
      return initialState;
  }
}

/** The format a file will be converted to: its own choice, else the one for all, else its default. */
export const formatOf = ({ format, file }: Entry, forAll: OutputFormat | "each"): OutputFormat =>
  format ?? (forAll === "each" ? defaultFormat(file.name) : forAll);

/** The share of all work that is done. */
export const overallShare = (entries: readonly Entry[]): number =>
  entries.length === 0 ? 0 : entries.reduce((sum, { done }) => sum + done, 0) / entries.length;

const withoutError = ({ phase, entries }: ConverterState): ConverterState => ({ phase, entries });

const fresh = ({ outcome: _, ...entry }: Entry): Entry => ({ ...entry, done: 0 });

const change = (state: ConverterState, id: number, to: (entry: Entry) => Entry): ConverterState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.id === id ? to(entry) : entry)),
});
