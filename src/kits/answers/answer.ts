import type { Random } from "#core/random.ts";

/** What an answer may need from the browser, passed in so that answers stay functions of the text. */
export interface AnswerContext {
  readonly random: Random;
  /** Milliseconds since 1970, with a fraction where the clock has one. */
  readonly now: () => number;
  /**
   * The digest of a text in hexadecimal, at once if the algorithm is loaded; rejects if this browser can't calculate
   * it.
   */
  readonly digest: (algorithm: string, text: string) => string | Promise<string>;
  /**
   * The network and the country of registration of the addresses from one to another, in one line; undefined unless the
   * tables that say so are on this device.
   */
  readonly registration?: ((first: string, last: string) => Promise<string>) | undefined;
}

/** Where a tool is opened with everything filled in. */
export interface Opening {
  /** The folder of the tool; without it, the one that answers. */
  readonly folder?: string;
  /** The settings in its link. */
  readonly query?: readonly (readonly [name: string, value: string])[];
  /** Values that aren't part of a link: those of `useTabState` on that page, by name. */
  readonly typed?: Readonly<Record<string, unknown>>;
}

/** Shown beside an answer. */
export type Picture =
  | { readonly kind: "background" | "shadow"; readonly css: string }
  /** Dark modules as the `d` of an SVG path, on a light square whose side is `size`. */
  | { readonly kind: "code"; readonly path: string; readonly size: number };

/** An answer to a line of text. */
export interface Answer {
  /**
   * The value to show, and to copy unless `copied` is set; a function computes it for display, if something must be
   * loaded for that.
   */
  readonly value: string | (() => string | Promise<string>);
  /** Copied instead of the value: a number without its unit. */
  readonly copied?: string;
  /** The question as it was understood: '12 lb → kg, exactly'. */
  readonly understood: string;
  /** A further sentence: the law that defines a unit's size, or what else an identifier is. */
  readonly note?: string;
  readonly picture?: Picture;
  readonly opens?: Opening;
}

/** Why a line that is understood has no answer. */
export interface Refusal {
  /** A sentence without its full stop: 'A mass is not a length'. */
  readonly refusal: string;
}

/**
 * Answers a line of text; returns no answers if the line isn't a question for it. It never throws, and takes no longer
 * than a key press allows.
 */
export type Answerer<Reply extends Answer | Refusal = Answer> = (
  text: string,
  context: AnswerContext,
) => readonly Reply[];

/** An answerer that can also say why it has no answer. */
export type RefusingAnswerer = Answerer<Answer | Refusal>;

/** Answers once the parts that this line needs are loaded: each line may need others. */
export interface LateSource {
  readonly isAsked: (text: string) => boolean;
  readonly answerLate: (text: string) => Promise<readonly Answer[]>;
}

/** What a tool's answers.ts has: what answers, or what says cheaply whether to load it. More sources may be loaded too. */
export type AnswerSource =
  | RefusingAnswerer
  | LateSource
  | {
      readonly isAsked: (text: string) => boolean;
      readonly load: () => Promise<RefusingAnswerer | readonly AnswerSource[]>;
    };

/** This browser cannot make an answer. The message is a sentence for the visitor, as that of no other error is. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}
