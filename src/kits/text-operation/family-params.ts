import { type AnyOperation, type AnyValues, type Bytes, type Family, operationsOf } from "#core/operation.ts";
import { type ChoiceParam, choice, defaults, type Param, read, write } from "#core/params.ts";
import { SHOWN_AS, type ShownAs, spacedHex } from "./present.ts";
import { ENDS, type Ends, TYPED_AS, type TypedAs } from "./run-operation.ts";

/**
 * The settings of a family's page: the operation, the forms of the input and the result, and the operations' settings.
 */
type FamilyParams = {
  readonly operation: ChoiceParam<string>;
  readonly input: ChoiceParam<TypedAs>;
  readonly result: ChoiceParam<ShownAs>;
  /** For families that turn the input into bytes. */
  readonly ends?: ChoiceParam<Ends>;
} & Readonly<Record<string, Param<unknown>>>;

/** Settings of the page itself. */
const OWN = new Set(["operation", "input", "result", "ends"]);

/** The settings of a family's page. In a family the same name must be the same setting, so that it carries over. */
export function familyParams(family: Family): FamilyParams {
  const operations = operationsOf(family);
  const settings: Record<string, Param<unknown>> = {};
  for (const { id, params, unlinked = [] } of operations) {
    for (const [name, param] of Object.entries<Param<unknown>>(params)) {
      if (OWN.has(name) || (settings[name] ?? param) !== param)
        throw new Error(`'${name}' of ${id} is another setting`);
      if (!unlinked.includes(name)) settings[name] = param;
    }
  }
  const ids = operations.map(({ id }) => id);
  return {
    operation: choice(ids[0] ?? "", ids),
    input: choice("text", TYPED_AS),
    result: choice("auto", SHOWN_AS),
    ...(operations.some(({ takes }) => takes === "bytes") && { ends: choice("lf", ENDS) }),
    ...settings,
  } as FamilyParams;
}

/** A family's operation by its id, which is one of them. */
export function operationOf(family: Family, id: string): AnyOperation {
  const found = operationsOf(family).find((each) => each.id === id);
  if (!found) throw new Error(`Unknown operation '${id}'`);
  return found;
}

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
