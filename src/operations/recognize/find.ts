import type { AnyValues, Bytes } from "#core/operation.ts";

/** Only the start of a longer input is examined, for what identifies it. */
export const MAX_CHARACTERS = 200_000;

/** How sure a recognizer is, the surest first. */
export const CERTAINTIES = ["certain", "likely", "possible"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** An operation with the settings that are not at their default, as a recipe has it. */
export interface Step {
  /** The folder in `src/operations`, which also names the page. */
  readonly family: string;
  readonly operation: string;
  readonly settings?: AnyValues;
}

/**
 * What shows that a find is true, once its steps have run: they succeed, change the text, give a readable one, or one that is
 * recognized itself.
 */
type Proof = "succeeds" | "differs" | "readable" | "recognized";

/** One thing that a text or bytes may be. */
export interface Find {
  /** 'base64', in tests and tables. */
  readonly kind: string;
  /** 'Base64', in sentences. */
  readonly name: string;
  readonly certainty: Certainty;
  /** The reason, as a sentence without its stop. */
  readonly why: string;
  /** What undoes it; none for what is a format, such as JSON. */
  readonly steps: readonly Step[];
  readonly proof?: Proof;
  /** The steps' result only describes it, such as a list of files, and isn't a layer itself. */
  readonly isLast?: true;
  /** The folder of the tool for it, if that isn't one of the operations' pages. */
  readonly tool?: string;
}

/** Looks at a text, or at bytes, for one family of things. */
export type Recognizer<Input extends string | Bytes = string> = (input: Input) => readonly Find[];

/** A step, written shortly. */
export const step = (family: string, operation: string, settings?: AnyValues): Step => ({
  family,
  operation,
  ...(settings && { settings }),
});
