import {
  type AnyOperation,
  type AnyValues,
  type Bytes,
  type Family,
  type Outcome,
  operationsOf,
  wrong,
} from "#core/operation.ts";
import { type Param, read, write } from "#core/params.ts";
import { lineAndColumn } from "#core/text/characters.ts";
import { firstNotUtf8, fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import type { Step } from "#kits/recipe/step.ts";
import { runOperation } from "#kits/text-operation/run-operation.ts";

/** A step with its operation at hand, and all of its settings. */
export interface ChainStep {
  /** Undefined where no operation has the id. */
  readonly operation: AnyOperation | undefined;
  readonly id: string;
  readonly values: AnyValues;
  readonly isOff: boolean;
  readonly eachLine: boolean;
}

/** What a step came to. */
type StepOutcome =
  | { readonly ok: true; readonly value: string | Bytes; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** What a chain came to: the last value, or the step that failed, with its cause and place. */
type ChainOutcome =
  | { readonly ok: true; readonly value: string | Bytes }
  | { readonly ok: false; readonly at: number; readonly message: string };

/** Hears of each step before and after it is done. */
interface ChainListener {
  readonly begins?: (at: number) => void;
  /** Its result ends the chain early: the value is too long to continue where it runs. */
  readonly ended?: (at: number, outcome: StepOutcome) => boolean | undefined;
}

/**
 * Does one step after the other to a text or to bytes, until one fails. Steps that are off are left out. Undefined where the
 * listener ended it.
 */
export async function runChain(
  steps: readonly ChainStep[],
  input: string | Bytes,
  { begins, ended }: ChainListener = {},
): Promise<ChainOutcome | undefined> {
  let value = input;
  for (const [at, step] of steps.entries()) {
    if (step.isOff) continue;
    begins?.(at);
    const outcome = await runStep(step, value);
    if (ended?.(at, outcome)) return undefined;
    if (!outcome.ok) return { ok: false, at, message: outcome.message };
    value = outcome.value;
  }
  return { ok: true, value };
}

async function runStep({ operation, id, values, eachLine }: ChainStep, value: string | Bytes): Promise<StepOutcome> {
  if (!operation) return { ok: false, message: `Unknown operation ‘${id}’.` };
  if (eachLine) return runOnLines(operation, values, value);
  if (operation.takes === "bytes" && typeof value !== "string")
    return runOperation(operation, { bytes: value }, values);
  const text = textOf(value);
  return text.ok ? runOperation(operation, { text: text.value, as: "text" }, values) : noText(text);
}

function textOf(value: string | Bytes): Outcome<string> {
  if (typeof value === "string") return { ok: true, value };
  const text = fromUtf8(value);
  return text === undefined ? wrong("These bytes aren't UTF-8 text", firstNotUtf8(value)) : { ok: true, value: text };
}

const noText = ({ message, at = 0 }: { readonly message: string; readonly at?: number }): StepOutcome => ({
  ok: false,
  message: `Byte ${(at + 1).toLocaleString("en-US")}: ${message}.`,
});

/** An end of a line, as `eachLine` takes it: what a code in a shell does too. */
const LINE_END = /(\r?\n)/;

/** Applies an operation to each line separately. Line ends stay. */
async function runOnLines(operation: AnyOperation, values: AnyValues, value: string | Bytes): Promise<StepOutcome> {
  const text = textOf(value);
  if (!text.ok) return noText(text);
  const parts = text.value.split(LINE_END);
  // An end after the last line begins no other, and an empty text has no lines.
  if (parts.at(-1) === "") parts.pop();
  const pieces: (string | Bytes)[] = [];
  const notes = new Set<string>();
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      pieces.push(part);
      continue;
    }
    const outcome: Outcome<string | Bytes> = await operation.run(
      operation.takes === "bytes" ? toUtf8(part) : part,
      values,
    );
    if (!outcome.ok)
      return { ok: false, message: `${placeIn(operation, part, index / 2, outcome.at)}: ${outcome.message}.` };
    pieces.push(outcome.value);
    for (const note of outcome.notes ?? []) if (notes.size < MAX_NOTES) notes.add(note);
  }
  return { ok: true, value: operation.gives === "text" ? pieces.join("") : joined(pieces), notes: [...notes] };
}

/** Of many lines the notes are many. */
const MAX_NOTES = 5;

function placeIn({ takes }: AnyOperation, line: string, index: number, at: number | undefined): string {
  const shown = `Line ${(index + 1).toLocaleString("en-US")}`;
  if (at === undefined) return shown;
  const column =
    takes === "text"
      ? lineAndColumn(line, at).column
      : new TextDecoder("utf-8", { ignoreBOM: true }).decode(toUtf8(line).subarray(0, at)).length + 1;
  return `${shown}, column ${column}`;
}

function joined(pieces: readonly (string | Bytes)[]): Bytes {
  const parts = pieces.map((piece) => (typeof piece === "string" ? toUtf8(piece) : piece));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Only part of a step's result is shown. */
export const SHOWN_OF_STEP = 4000;

const LONG_RESULT = 200_000;

/** Whether an intermediate result is too long to continue with in the page. */
export const isLongResult = (value: string | Bytes): boolean => value.length > LONG_RESULT;

/** A result as a file: of a text, an archive makes it smaller. A Blob would convert a long text slowly. */
export const blobOf = (value: string | Bytes): Blob =>
  typeof value === "string"
    ? new Blob([toUtf8(value)], { type: "text/plain" })
    : new Blob([value], { type: "application/octet-stream" });

/** The settings that mustn't be in a link, by slot and name, as the tab keeps them. */
export type Keys = Readonly<Record<string, string>>;

/** Under which name the tab keeps a setting of a slot. */
export const keyName = (slot: number | undefined, setting: string): string => `${slot ?? 0} ${setting}`;

/** A slot that no step and no kept setting has. */
export function freeSlot(steps: readonly Step[], keys: Keys): number {
  const slots = [...steps.map(({ slot = 0 }) => slot), ...Object.keys(keys).map((name) => Number.parseInt(name, 10))];
  return Math.max(0, ...slots) + 1;
}

/** All settings of a step; what is not set, or cannot be read, is at its default. */
export function valuesOf({ settings, slot }: Step, { params, unlinked = [] }: AnyOperation, keys: Keys): AnyValues {
  const linked = Object.entries(settings).filter(([name]) => !unlinked.includes(name));
  const kept = unlinked.flatMap((name: string): [string, string][] => {
    const value = slot === undefined ? undefined : keys[keyName(slot, name)];
    return value === undefined ? [] : [[name, value]];
  });
  return read(params, [...linked, ...kept]);
}

/** The settings of a step as its link has them. */
export const printedSettings = ({ params, unlinked = [] }: AnyOperation, values: AnyValues): Step["settings"] =>
  Object.fromEntries(write(params, values as never).filter(([name]) => !unlinked.includes(name)));

/** The settings of an operation, for its controls. */
export const paramsOf = ({ params }: AnyOperation): readonly (readonly [string, Param<unknown>])[] =>
  Object.entries<Param<unknown>>(params);

/** The operations of families, by their ids. */
export type Operations = ReadonlyMap<string, AnyOperation>;

/** The operations of these families. */
export const operationsIn = (families: readonly Family[]): Operations =>
  new Map(families.flatMap(operationsOf).map((operation) => [operation.id, operation]));

/** The steps with their operations, ready to run. */
export const chainOf = (steps: readonly Step[], operations: Operations, keys: Keys): readonly ChainStep[] =>
  steps.map((step) => {
    const operation = operations.get(step.operation);
    return {
      operation,
      id: step.operation,
      values: operation ? valuesOf(step, operation, keys) : {},
      isOff: step.isOff,
      eachLine: step.eachLine,
    };
  });

/** Whether a step may take for ever. */
export const mayHang = ({ operation, values, isOff }: ChainStep): boolean =>
  !isOff && (operation?.mayHang?.(values) ?? false);
