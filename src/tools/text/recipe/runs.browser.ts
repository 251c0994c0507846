import type { Presented, ShownAs } from "#kits/text-operation/present.ts";
import type { Fault } from "#platform/fault.ts";
import type { ChainStep } from "./run.ts";
import type { RunsEvent, RunsState } from "./state.ts";

/** What a recipe is run over, and how. */
export interface RunRequest {
  readonly steps: readonly ChainStep[];
  readonly families: readonly string[];
  readonly shownAs: ShownAs;
  /** A text, or files. */
  readonly sources: readonly (string | File)[];
}

/** What is shown of a step that is done. */
export interface StepShown {
  readonly presented: Presented;
  readonly notes: readonly string[];
}

/** A last result with all that is done with it. */
export interface RunResult {
  readonly presented: Presented;
  readonly blob: () => Blob;
  /** All of it as it is shown, where only its beginning is. */
  readonly whole: () => string | Promise<string>;
}

/** What came of one source. */
export interface Run {
  /** By the number of the step, those that are done. */
  readonly steps: ReadonlyMap<number, StepShown>;
  readonly result?: RunResult;
  readonly failure?: { readonly at?: number; readonly message: string };
}

/** What there is to show of a recipe's runs. */
export type State = RunsState<RunRequest, Run, Fault>;

/** Sends the page an event of its attempt; `attempt` is added. */
export type SendEvent = (
  event: WithoutAttempt<Extract<RunsEvent<RunRequest, Run, Fault>, { readonly type: "working" | "done" | "failed" }>>,
) => void;

type WithoutAttempt<E> = E extends unknown ? Omit<E, "attempt"> : never;

/** The message about a run that fails. */
export const FAILED = {
  noMemory: "This is too large for your browser's memory.",
  other: "This stopped unexpectedly.",
} as const;
