import type { ChoiceParam, Params, Values } from "./params.ts";

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\" };

/** A short text as typed into a one-line box: `\n`, `\r`, `\t` and `\\` mean what they do in most languages. */
export const fromTyped = (text: string): string =>
  text.replace(/\\([nrt\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter);

/** What operations take and give. Of a text file its bytes are read as UTF-8 for an operation on texts. */
export type Form = "text" | "bytes";

/** Bytes that can be moved to a worker and saved. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A value of a form. */
type ValueOf<F extends Form> = F extends "text" ? string : Bytes;

/**
 * What an operation came to: a value, with sentences on what the visitor should know of it, or one sentence on what is
 * wrong with the input. `at` is where: an index in the input, UTF-16 units of a text or bytes. The sentence does not name
 * the place: the page puts line and column before it.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly notes?: readonly string[] }
  | { readonly ok: false; readonly message: string; readonly at?: number };

/** An outcome with a value, and a note about it. */
export const done = <T>(value: T, ...notes: readonly string[]): Outcome<T> =>
  notes.length > 0 ? { ok: true, value, notes } : { ok: true, value };

/** An outcome that holds what is wrong with the input, and where. */
export const wrong = (message: string, at?: number): Outcome<never> =>
  at === undefined ? { ok: false, message } : { ok: false, message, at };

/** The settings that a link has only where the visitor makes one with them, by their operation and name. */
export const PRIVATE_SETTINGS: ReadonlySet<string> = new Set([
  "filter-lines find",
  "find-and-replace find",
  "find-and-replace replacement",
  "prefix-suffix prefix",
  "prefix-suffix suffix",
]);

/** What a setting's control is called, with the words of its choices. */
export type Label<Setting> =
  Setting extends ChoiceParam<infer Choice>
    ? { readonly label: string; readonly choices: Readonly<Record<Choice, string>> }
    : string;

/** An example input that shows what an operation is for, with its result. For bytes, a text means its UTF-8. */
interface Example<In extends Form, Out extends Form, P extends Params> {
  readonly input: ValueOf<In> | string;
  readonly settings?: Partial<Values<P>>;
  readonly output: ValueOf<Out> | string;
}

/**
 * An expression of `data`, which is text or bytes as the operation takes them, and the lines that it needs above it.
 */
export interface Snippet {
  readonly needs?: readonly string[];
  readonly expression: string;
}

/**
 * How to do the same elsewhere; undefined if these settings don't allow it. It's in a separate file next to the
 * operation's, since few visitors need it.
 */
export interface Code<P extends Params> {
  /** A filter from standard input to standard output, for bash with GNU coreutils. */
  readonly shell?: (values: Values<P>) => string | undefined;
  /** Python 3: `data` is `str` or `bytes`. */
  readonly python?: (values: Values<P>) => Snippet | undefined;
  /** JavaScript for Node: `data` is a string or a Buffer. */
  readonly javascript?: (values: Values<P>) => Snippet | undefined;
  /** What code in a language without any here would need, such as 'a table of some 6,000 letters'. */
  readonly takes?: string;
}

/** One thing that is done to a text or to bytes: a pure function, and all that pages, the search and recipes say of it. */
export interface Operation<
  In extends Form = Form,
  Out extends Form = Form,
  P extends Params = Params,
  Returned extends Outcome<ValueOf<Out>> | Promise<Outcome<ValueOf<Out>>> =
    | Outcome<ValueOf<Out>>
    | Promise<Outcome<ValueOf<Out>>>,
> {
  /** In links, such as 'base64-encode'. No other operation has it. */
  readonly id: string;
  /** On the page and in the search: 'Base64 encode'. */
  readonly name: string;
  /** What else people search for, in lower case. */
  readonly words: readonly string[];
  readonly takes: In;
  readonly gives: Out;
  /** In a family a name is the same setting in every operation that has it. */
  readonly params: P;
  /** Settings that mustn't be in a link, such as keys. They are texts. */
  readonly unlinked?: readonly (keyof P & string)[];
  readonly labels: { readonly [Name in keyof P]: Label<P[Name]> };
  /** Only what loads a decoder of its own, or takes its time, gives a promise. Never throws for any input. */
  readonly run: (input: ValueOf<In>, values: Values<P>) => Returned;
  /** Whether it may take for ever, as a visitor's own expression does: it is then run in a worker that is ended in time. */
  readonly mayHang?: (values: Values<P>) => boolean;
  /** The operation that takes the result back. Settings of the same name carry over; `settings` has others. */
  readonly inverse?: {
    readonly id: string;
    readonly settings?: (values: Values<P>) => AnyValues;
  };
  /**
   * What comes before a text in the search, in lower case, to get the operation's result: 'base64', 'url encode'. Only
   * words that people don't type when they mean something else.
   */
  readonly asked?: readonly string[];
  /** At least one. */
  readonly examples: readonly Example<In, Out, P>[];
  /** The ending of the file that the result is saved as, such as 'gz'; else 'txt' or 'bin'. */
  readonly ending?: string;
}

/** Any operation, for what works with all of them. */
// biome-ignore lint/suspicious/noExplicitAny: a function for one form of input doesn't fit another
export type AnyOperation = Operation<any, any, any, any>;

/** The values of an operation's settings, whichever it has. */
export type AnyValues = Readonly<Record<string, unknown>>;

/** The code of any operation. */
// biome-ignore lint/suspicious/noExplicitAny: one operation's settings don't fit another
export type AnyCode = Code<any>;

/** The code of a family's operations, by their ids. */
export type Codes = ReadonlyMap<string, AnyCode>;

/** An operation's code, with the types of its settings. */
export const codeOf = <P extends Params>(
  { id }: { readonly id: string; readonly params: P },
  code: Code<P>,
): readonly [id: string, code: AnyCode] => [id, code];

/** Operations of one kind, which one page shows and one chunk holds. */
export interface Family {
  /** The folder in `src/operations`. */
  readonly id: string;
  /** In the order in which they are offered, each under its heading. The first operation is the one that a link without any names. */
  readonly groups: readonly { readonly label: string; readonly operations: readonly AnyOperation[] }[];
}

/** A family's operations in their order. */
export const operationsOf = (family: Family): readonly AnyOperation[] =>
  family.groups.flatMap(({ operations }) => operations);

/** An operation, with its types inferred from its definition. */
export const operation = <
  In extends Form,
  Out extends Form,
  P extends Params,
  Returned extends Outcome<ValueOf<Out>> | Promise<Outcome<ValueOf<Out>>>,
>(
  it: Operation<In, Out, P, Returned>,
): Operation<In, Out, P, Returned> => it;
