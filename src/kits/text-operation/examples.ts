import type { AnyOperation, AnyValues, Bytes } from "#core/operation.ts";
import { defaults, type Param, read, write } from "#core/params.ts";
import { spacedHex } from "./present.ts";
import type { TypedAs } from "./run-operation.ts";

/** Where a page keeps the settings of its operations. */
interface Kept {
  /** Those in its link. */
  readonly linked: AnyValues;
  /** Those that mustn't be in a link. */
  readonly unlinked: Readonly<Record<string, string>>;
}

/** Whether a setting of an operation mustn't be in a link. */
export const isUnlinked = ({ unlinked }: AnyOperation, name: string): boolean => unlinked?.includes(name) ?? false;

/** All settings of an operation, from those that its page keeps; the others have their defaults. */
export const settingsOf = (operation: AnyOperation, { linked, unlinked }: Kept): AnyValues =>
  Object.fromEntries(
    Object.entries<Param<unknown>>(operation.params).map(([name, param]) => [
      name,
      (isUnlinked(operation, name) ? unlinked : linked)[name] ?? param.default,
    ]),
  );

/** All settings of an operation as a page keeps them, where some are changed from their defaults. */
export function keptOf(operation: AnyOperation, changed: AnyValues = {}): Kept {
  const all: AnyValues = read(operation.params, write(operation.params, { ...defaults(operation.params), ...changed }));
  const kept = (areUnlinked: boolean) =>
    Object.entries(all).filter(([name]) => isUnlinked(operation, name) === areUnlinked);
  return {
    linked: Object.fromEntries(kept(false)),
    unlinked: Object.fromEntries(kept(true).map(([name, value]) => [name, String(value)])),
  };
}

/** An example as it is put into a page: bytes as their digits. */
export interface ChosenExample {
  readonly input: string;
  readonly typedAs: TypedAs;
  readonly kept: Kept;
  /** How it differs from another with the same input: 'Keep: Only lines that come again'; empty where none is. */
  readonly words: string;
}

/** The settings of an example in the words of their controls. */
function wordsOf({ labels }: AnyOperation, settings: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(settings).map(([name, value]) => {
    const words: unknown = labels[name];
    const { label, choices } = words as {
      readonly label?: string;
      readonly choices?: Readonly<Record<string, string>>;
    };
    if (label !== undefined) return `${label}: ${choices?.[String(value)] ?? String(value)}`;
    return value === true ? String(words) : `${String(words)}: ${String(value)}`;
  });
  return said.join(", ");
}

/** The examples of an operation that a page offers: all that begin with something. */
export const examplesOf = (operation: AnyOperation): readonly ChosenExample[] =>
  operation.examples
    .filter(({ input }) => input.length > 0)
    .map(({ input, settings }) => {
      const kept = keptOf(operation, settings as AnyValues | undefined);
      const isShared = operation.examples.filter((other) => other.input === input).length > 1;
      const words = isShared ? wordsOf(operation, { ...(settings as object) }) : "";
      return typeof input === "string"
        ? { input, typedAs: "text", kept, words }
        : { input: spacedHex(input as Bytes), typedAs: "hex", kept, words };
    });
